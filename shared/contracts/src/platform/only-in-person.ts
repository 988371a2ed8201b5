/** Why a call that is done in person refuses whoever acts for somebody else: the refused field of its answer. */
export const onlyInPerson = { path: 'context.principal', message: 'only_in_person' };
