/** 600 px and below: one column. The style sheets say the same. */
export const PHONE = '(max-width: 600px)';
