-- Figures are facts about the last NAV, not about today: a class liquidated years ago is not this year's best. Each row
-- says until which business date its figures are current, so that nothing is computed when the calendar turns. The
-- days are compared when somebody asks; a row from before has none and is computed again at the next start.

alter table performance
  -- On later days the last NAV is more than one interval old.
  add column late_after date,
  add column current_until date,
  -- Of the month to date and the year to date, never after current_until.
  add column month_to_date_until date,
  add column year_to_date_until date;
