/**
 * Logs how something is that is looked at again and again.
 * @returns takes what is wrong, empty where nothing is; a cause that stays the same is logged once
 */
export function logChanges(log: (line: string) => void): (wrong: string) => void {
  let last = '';
  return (wrong) => {
    if (wrong !== '' && wrong !== last) log(wrong);
    last = wrong;
  };
}
