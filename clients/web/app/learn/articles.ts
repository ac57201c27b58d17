// The articles of the rules reference and the steps of the lesson: loaded when a page wants them.
import type { Language } from '../i18n.ts';

export interface Article {
  id: string;
  title: string;
  terms: string[];
  body: string[];
  see: string[];
  // Further paragraphs for an edition.
  editions?: Record<string, string[]>;
}

export interface LessonText {
  id: string;
  title: string;
  text: string;
  task?: string;
}

const articles = import.meta.glob<Article[]>('../../i18n/reference.*.json', { import: 'default' });
const lessons = import.meta.glob<LessonText[]>('../../i18n/lesson.*.json', { import: 'default' });

export async function loadArticles(language: Language): Promise<Article[]> {
  const load = articles[`../../i18n/reference.${language}.json`];
  return load ? load() : [];
}

export async function loadLesson(language: Language): Promise<LessonText[]> {
  const load = lessons[`../../i18n/lesson.${language}.json`];
  return load ? load() : [];
}
