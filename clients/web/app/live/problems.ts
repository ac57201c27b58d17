// What went wrong, in the words of the reader; what the server says where there are none.
import { has, t } from '../i18n.ts';
import type { ApiError } from './api.ts';

export function problemWords(problem: unknown): string {
  const { code, message, line, column } = problem as Partial<ApiError>;
  const text = message ?? String(problem);
  if (line !== undefined) return t('problem.inLine', { line, column: column ?? 1, text });
  if (code && has(`problem.${code}`)) return t(`problem.${code}`, { text });
  return t('problem.unexplained', { text });
}
