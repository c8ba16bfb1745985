/** Examples for the help of commands: `lab` is the program itself. */
export const LUX_EXAMPLES: Readonly<Record<string, string>> = {
  lab: `  lab start                                     a first look
  lab play --players 3                          one game, told round by round
  lab play --games 1000 --records games.jsonl   play and keep the games
  lab verify games.jsonl                        replay them, check everything
  lab show games.jsonl --game 17                tell one of them
  lab analyse games.jsonl --game 17             what each of its moves was worth
  lab sim --games 100000 --out runs/first       many games on all cores, as tables
  lab summary runs/first                        their main figures, with intervals
  lab study value-of-gold --out runs/gold       what is a gold disc worth?
  lab balance discs-6 --out runs/six            what a change of the rules does to the game
  lab report runs/gold                          the same as a page with charts
  lab match tuned careful                       which of two agents wins more
  lab tournament greedy careful tuned           who beats whom, with ratings
  lab rules                                     what can be changed
  lab play --game capital-warsaw                another game; so with every command that plays
  lab bench --players 4 --seconds 3 --json      how fast it is`,
  study: `  lab study value-of-gold --out runs/gold
  lab study value-of-gold --players 2 --precision 0.05 --out runs/gold2
  lab study value-of-gold --rules variant.json --policy careful --no-checks --out runs/variant
  lab studies`,
  studies: `  lab studies
  lab study value-of-gold --out runs/gold`,
  codebook: `  lab codebook                 all tables
  lab codebook seats           one of them
  lab codebook value-of-gold   those of a study
  lab codebook --json          the declarations as data`,
  report: `  lab report runs/gold                        a study: runs/gold/report.html
  lab report runs/first --out first.html      a run of lab sim
  lab report runs                             all studies, runs and tournaments in a folder
  lab match tuned careful --json > match.json
  lab report match.json --out match.html`,
  balance: `  lab balance                                        the variants that come with the lab
  lab balance discs-6 --players 4 --out runs/six     one of them against the standard game
  lab balance mine.json discs-6 --deals 4000 --out runs/mine
  lab balance --measures                             what each line means`,
  sweep: `  lab sweep --vary discs=4..12 --out runs/discs
  lab sweep --vary discs=4..12/4 --vary rounds=2,3 --measures close,skill,gold-paid --out runs/grid
  lab sweep --vary actions.Y.gold.amount=1,2,3 --deals 500 --minutes 20 --out runs/merchants`,
  design: `  lab design --aim closer --out runs/closer         aims that come with the lab
  lab design --aim mine.json --players 3 --budget 300 --deals 4000 --out runs/mine

A file of aims says where measures should lie, and which numbers of the rules may change:
  {"aims": [{"measure": "starter-advantage", "from": -0.01, "to": 0.01},
            {"measure": "skill", "from": 0.3, "by": 0.05}],
   "change": ["discs=4..12", "rounds=2..4", "actions.Y.gold.amount=1,2"]}`,
  restrict: `  lab restrict --players 4                        what each restriction costs
  lab restrict no-scholars no-spending --deals 500
  lab restrict --agent careful --rules mine.json --out runs/restricted`,
  rules: `  lab rules                  the standard rules
  lab rules variant.json     with the file's changes, which are marked
  lab play --rules variant.json

A rules file names only what differs: {"discs": 6, "clericChoice": "any"}`,
  train: `  lab train --players 2 --generations 140 --seed tuned --out training-2.json
  lab train --players 2 --generations 200 --seed tuned --out training-2.json    goes on from 140
  lab train --rules merchants-double --generations 40 --out double.json
  lab match trained:double.json tuned --players 4 --rules merchants-double      what that brings`,
};
