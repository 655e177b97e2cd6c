/** Names of columns that say of nothing in particular how far it has come. */
export const BARE_STATUS = /^(?:status|flag|state|statut|estado|stato|kennzeichen)$/iu;
/** Names of columns that may say anything of their line. */
export const OF_REMARKS =
  /^(?:remarks?|comments?|notes?|bemerkung(?:en)?|kommentar|hinweis|remarques?|commentaires?|observaci[oó]n(?:es)?|comentarios?|osservazioni|note|opmerking(?:en)?|備考|备注)$/iu;

const NOUN =
  '(?:[ _-]?(?:navs?|prices?|values?|distributions?|dividends?|approval|validation|review|confirmation))?';
/** What a column of states says of a figure that may still be another, or that another has taken the place of. */
const NOT_YET = new RegExp(
  `^(?:pending|draft|(?:not |un)(?:yet )?(?:approved|confirmed|validated|verified|released|published)|rejected|superseded|replaced|on hold|pro[ -]?forma|flash|soft|to be (?:confirmed|approved|validated)|tbc|subject to (?:approval|change|confirmation)|nicht (?:freigegeben|bestätigt|geprüft|validiert)|in prüfung|ungeprüft|entwurf|zurückgewiesen|ersetzt|à (?:valider|confirmer)|en attente|brouillon|non validée?|non confirmée?|rejetée?|remplacée?|pendiente|borrador|no (?:validad|confirmad)[oa]|rechazad[oa]|in attesa|bozza|da (?:confermare|validare)|non (?:validat|confermat)[oa]|concept|in behandeling|afgekeurd|niet (?:goedgekeurd|bevestigd)|未承認|承認待ち|待审核|未审核|草稿)${NOUN}$`,
  'iu',
);
/** The same of what is to be paid. */
const PLANNED =
  /^(?:planned|geplant|planifiée?|planead[oa]|pianificat[oa]|gepland|not (?:yet )?declared|undeclared|nicht beschlossen|non déclarée?|no declarad[oa]|non dichiarat[oa])$/iu;

export const isNotYet = (text: string): boolean => NOT_YET.test(text);
export const isPlanned = (text: string): boolean => NOT_YET.test(text) || PLANNED.test(text);
