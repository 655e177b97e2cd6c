/** What both pages show of a share class: the field in the product, the column of the bare table, its name, its width. */
export const GRID_COLUMNS = [
  { field: 'NAME', column: 'name', header: 'Name', width: 360 },
  { field: 'ISIN', column: 'isin', header: 'ISIN', width: 140 },
  { field: 'CURRENCY', column: 'currency', header: 'Currency', width: 110 },
  { field: 'LAUNCH_DATE', column: 'launch_date', header: 'Launch date', width: 120 },
  { field: 'DISTRIBUTION_POLICY', column: 'distribution_policy', header: 'Distribution', width: 150 },
  { field: 'TER', column: 'ter', header: 'TER', width: 110 },
  { field: 'SRRI', column: 'srri', header: 'SRRI', width: 100 },
  { field: 'LAUNCH_PRICE', column: 'launch_price', header: 'Launch price', width: 130 },
  { field: 'PROD.NAME', column: 'prod_name', header: 'Sub-fund', width: 220 },
  { field: 'FUND.DOMICILE', column: 'fund_domicile', header: 'Domicile', width: 120 },
] as const;

/** Height of a row in both pages, in px: that of the product's normal density. */
export const GRID_ROW_HEIGHT = 34;
