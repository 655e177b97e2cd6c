/**
 * SQL for the day of the assets that an entity `e` shows: a fund those in three currencies, of the day `f`, all others those
 * in their own, of the day `a`. Either may be newer, and has a day that is not the other's.
 */
export const SHOWN_AUM_DATE = `case e.level when 'FUND' then f.date else a.date end`;
