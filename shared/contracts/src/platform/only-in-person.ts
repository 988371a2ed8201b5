/** Why a call that is done in person refuses anyone who acts for someone else: the refused field of its answer. */
export const onlyInPerson = { path: 'context.principal', message: 'only_in_person' };
