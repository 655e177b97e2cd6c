-- Where a split has the ex-date of a distribution, its amount is per share after the split. A delivery or an editor may say
-- otherwise, or confirm it; nothing is known where neither did.

alter table dividend add column before_split boolean;
alter table dividend_history add column before_split boolean;
