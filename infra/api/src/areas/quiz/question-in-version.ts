/**
 * SQL: a question as its author wrote it, as JSON; null if the version does not contain it. `version` is the alias of
 * `portal.quiz_version`, `id` an expression for the id of the question.
 */
export const questionInVersion = (version: string, id: string): string =>
  `jsonb_path_query_first(${version}.content, '$.QuestionSets[*].Questions[*] ? (@.id == $id)',
    jsonb_build_object('id', ${id}))`;
