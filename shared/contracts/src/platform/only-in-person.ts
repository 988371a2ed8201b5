/** The field in the answer of a call that refuses delegates because it must be made in person. */
export const onlyInPerson = { path: 'context.principal', message: 'only_in_person' };
