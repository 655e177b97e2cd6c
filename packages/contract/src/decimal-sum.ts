const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** The sum of decimal texts as decimal text, exact to the last digit; a text that is no decimal counts as 0. */
export function decimalSum(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => {
    const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
    return whole === undefined ? [] : [{ sign, whole, fraction }];
  });
  const decimals = Math.max(0, ...parts.map(({ fraction }) => fraction.length));
  const sum = parts.reduce((total, { sign, whole, fraction }) => {
    const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
    return sign === '-' ? total - scaled : total + scaled;
  }, 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  const fraction = digits.slice(end).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, end)}${fraction && `.${fraction}`}`;
}

/** What is left of one decimal text without another, in the same way. */
export const decimalDifference = (text: string, less: string): string =>
  decimalSum([text, less.startsWith('-') ? less.slice(1) : `-${less.replace(/^\+/, '')}`]);
