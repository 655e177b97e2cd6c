import { ESTIMATE } from '../../table/price-words.ts';
import { BARE_STATUS, OF_REMARKS } from '../../table/state-words.ts';

const ABOUT = {
  quotation:
    /(?<!\p{L})(?:navs?|prices?|pricing|kurs\p{L}*|preis\p{L}*|vl|vni|prix|precios?|prezz[io]|koers\p{L}*|valuation|quotes?)(?!\p{L})|(?:^|_)nav|基準価額|価格|净值|价格/iu,
  dividend:
    /(?<!\p{L})(?:dividend\p{L}*|distribu\p{L}*|payments?|payouts?|ausschüttung\p{L}*|uitkering\p{L}*)(?!\p{L})|分配|配当|分红|派息/iu,
} as const;
/** What is final or estimated, where the name does not say of what. */
const OF_NOTHING =
  /^(?:is[ _-]?)?(?:final(?:i[sz]ed)?|official|estimated?|estimate|provisional|preliminary|endgültig|geschätzt|définiti(?:f|ve)|estimée?|definitiv[oa]|estimad[oa]|stimat[oa]|definitief|geschat|確定|推定)(?:[ _-]?(?:flag|y\/?n|j\/?n|ind(?:icator)?))?(?:\s*(?:\?|\([^()]*\)))*$|^\p{L}{1,11}\s*\/\s*\p{L}{1,11}$/iu;

/**
 * Whether a column of the sender's own is about a class's figures of a kind: by its name, or by what a remark says. A line of
 * openfunds describes a whole class, whose costs may be estimated and whose registrations withdrawn.
 */
export function isAbout(kind: keyof typeof ABOUT, name: string, text: string): boolean {
  const bare = name.trim();
  if (ABOUT[kind].test(bare)) return true;
  const other = kind === 'quotation' ? 'dividend' : 'quotation';
  if (ABOUT[other].test(bare)) return false;
  if (OF_REMARKS.test(bare)) return ABOUT[kind].test(text);
  return OF_NOTHING.test(bare) || (BARE_STATUS.test(bare) && ESTIMATE.test(text));
}
