/** Ten series of as many business days, the same in every page and run. */
export function benchSeries(count: number, days: number) {
  const dates: string[] = [];
  for (let ms = Date.UTC(2006, 0, 2); dates.length < days; ms += 86_400_000) {
    if (![0, 6].includes(new Date(ms).getUTCDay())) dates.push(new Date(ms).toISOString().slice(0, 10));
  }
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32 - 0.5;
  };
  return Array.from({ length: count }, (_, at) => {
    let nav = 100;
    return {
      code: `SHARE-${at}`,
      dates,
      navs: dates.map(() => (nav *= 1 + 0.0002 + random() * 0.02).toFixed(4)),
    };
  });
}
