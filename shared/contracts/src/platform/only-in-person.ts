/** Why a call that is done in person refuses delegates: the refused field of its answer. */
export const onlyInPerson = { path: 'context.principal', message: 'only_in_person' };
