/**
 * The currency that an entity had on a day, as SQL; $1 is the customer. As `currencyUntil` of `@fundarium/finance` has it: of
 * its acts the latest in valid time that says one; before them what the one that was recorded first replaced, or else said.
 * @param said what the entity says at present, for where there are no acts
 */
export const currencyOnDay = (id: string, said: string, day: string): string => {
  const saidThen = `fields -> 'CURRENCY' ->> 'new'`;
  const acts = `from change where customer_code = $1 and subject_kind = 'entity' and subject_id = ${id} and fields ? 'CURRENCY'`;
  const recordedFirst = 'order by revision, effective_date, ordinal limit 1';
  return `coalesce(
    (select ${saidThen} ${acts} and effective_date <= ${day} and ${saidThen} is not null
     order by effective_date desc, revision desc, ordinal desc limit 1),
    (select fields -> 'CURRENCY' ->> 'previous' ${acts} ${recordedFirst}),
    (select ${saidThen} ${acts} and ${saidThen} is not null
       and effective_date = (select effective_date ${acts} ${recordedFirst})
     order by revision desc, ordinal desc limit 1),
    ${said})`;
};
