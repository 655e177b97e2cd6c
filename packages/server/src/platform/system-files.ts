/** What systems and office programs add to folders and archives by themselves, such as the lock of an open workbook. */
const OF_SYSTEM = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|\._[^/]*$|~\$[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a path of a delivery is of a file, or in a folder, that nobody delivered. */
export const isOfSystem = (path: string): boolean => OF_SYSTEM.test(path);
