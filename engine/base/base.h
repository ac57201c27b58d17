// The base game, module zero: one file for each verb and each family of tiles. What they and the
// modules use of each other is declared here.
#pragma once

#include "core/builder.h"
#include "core/table.h"
#include "dijon/engine.h"
#include "dijon/rules.h"

namespace dijon {

// place.cpp
// Puts a tile on a space of the duchy and does everything that follows from it (R8).
void put_in_duchy(Step& step, Player p, Face face, Cell cell, Place from, Reason why);
// The effect of a tile without placing it: what a building gives or asks.
void use_effect(Step& step, Player p, Face face, Cell cell);

// From a depot straight into the duchy, to any space the tile may go to, whatever the number.
void offer_settling(const RuleSet& rules, const GameState& s, const Frame& frame,
                    std::span<const Depot> depots, ActionList& out);
void settle_tile(Step& step, const Frame& frame, std::span<const Depot> depots, Action action);

// regions.cpp
void score_completed_area(Step& step, Player p, Cell cell);
void score_completed_colour(Step& step, Player p, Terrain terrain);

// pasture.cpp
// The covered spaces that livestock on this one scores with.
Parts pasture_around(const RuleSet& rules, const GameState& s, Player p, Cell cell);
void score_herd(Step& step, Player p, std::uint8_t animal, Cell cell, Face face);

// buy.cpp
// 2011 p. 9: only before, between and after the die actions. From 2019 also while an action is open
// (R5).
bool may_buy_now(const RuleSet& rules, const GameState& s, const Frame& frame);

// ship.cpp
// Which types of goods still fit into the storage; loading them from a depot.
GoodMask storable_goods(const RuleSet& rules, const PlayerState& player);
void load_goods(Step& step, Player p, std::uint8_t depot, GoodMask types);

// final_score.cpp
// The tiles that score for a player at the end: those of the duchy, and those that are lent.
using FinalTiles = FixedList<Face, 4 * kCells>;
FinalTiles final_tiles(const RuleSet& rules, const GameState& s, Player p);
int final_tiles_factor(const PlayerState& player);

// sell.cpp
void sell_goods(Step& step, Player p, Good good);

// take.cpp
// The different faces in a depot of the board, or of a module too, ascending.
FixedList<Face, kBlackSlots> faces_in(const GameState& s, Depot depot);
FixedList<Face, kBlackSlots> faces_in(const RuleSet& rules, const GameState& s, Depot depot);

// setup.cpp, phase.cpp, turn.cpp: the course of the game.
void begin_game(Step& step);
void go_on_setting_up(Step& step);  // the next thing to settle, or phase A
// The steps of setting up, in this order.
bool give_goods(Step& step);
bool give_boards(Step& step);
bool place_castles(Step& step);
// Takes a duchy that was chosen in secret out of what the others see.
void hide_duchy(const RuleSet& rules, GameState& s, Player whose);
void begin_phase(Step& step, int phase);
void go_on_laying_out(Step& step);  // what modules lay out behind the board, or the first round
bool nothing_laid_out(const GameState& s);  // no tile in a depot, no goods on a round space
void begin_round(Step& step);
void end_turn(Step& step, Player p);
void final_scoring(Step& step);

// The rows of verbs and questions, each defined beside its rules; base.cpp installs them in the
// order of enum Verb and enum Question.
extern const VerbRow kSettle;  // for modules that let tiles be settled
extern const VerbRow kDecline, kEnd, kTake, kPlace, kSell, kWorkers, kDepot, kKeep, kDiscard,
    kBoard, kStart, kRoll, kWhite, kDraw, kGoodsDrawn, kHand, kDeal, kSheet, kBuy, kHire;
extern const QuestionRow kTurn, kExtraAction, kPlaceStored, kTakeOfTerrain, kShipDepot,
    kNeighbourDepot, kKeepGoods, kSellAny, kDiscardStored, kChooseBoard, kChooseSide, kChooseStart,
    kRollDice, kRollWhite, kDrawTile, kDrawGoods, kDealHand, kDealBoard, kDealSheet, kPhaseEnd;

// The effects of tiles, beside the rules of each family.
void ask_extra_action(Step& step, Player p, Face face, Cell cell);                   // castle.cpp
void ask_ship(Step& step, Player p, Face face, Cell cell);                           // ship.cpp
void ask_sale(Step& step, Player p, Face face, Cell cell);                           // sell.cpp
void ask_take(Step& step, Player p, Face face, Cell cell);                           // take.cpp
void ask_place(Step& step, Player p, Face face, Cell cell);                          // place.cpp
void score_livestock(Step& step, Player p, Face face, Cell cell);                    // pasture.cpp
CellMask towns_with(const RuleSet& rules, const GameState& s, Player p, Face face);  // place.cpp
void mines_pay(Step& step);                                                          // mine.cpp

}  // namespace dijon
