/** Organisations and functions: two lists of names that are managed in the same way. */
import {
  createFunction,
  createOrganisation,
  renameFunction,
  renameOrganisation,
  setFunctionClosed,
  setOrganisationClosed,
} from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import type { Call, Input } from '@portico/contracts/platform/call';

export interface Named {
  id: string;
  name: string;
  closedAt: string | null;
  people: number;
}

export interface Sending<C extends Call = Call> {
  call: C;
  input: Input<C>;
}

/** Pairs a call with its input, so that both lists can send their own calls through the same code. */
const sending = <C extends Call>(call: C, input: Input<C>): Sending => ({ call, input: input as Input<Call> });

export interface NamedList {
  kind: 'organisation' | 'function';
  of(structure: Structure): Named[];
  create(name: string): Sending;
  /** `seen`: the name that the person saw. */
  rename(id: string, name: string, seen: string): Sending;
  setClosed(id: string, closed: boolean): Sending;
}

export const organisationList: NamedList = {
  kind: 'organisation',
  of: ({ organisations }) =>
    organisations.map(({ COMP_ID_PK: id, COMP_ID_NAME: name, closedAt, people }) => ({ id, name, closedAt, people })),
  create: (name) => sending(createOrganisation, { body: { name } }),
  rename: (id, name, basedOn) => sending(renameOrganisation, { body: { COMP_ID_PK: id, name, basedOn } }),
  setClosed: (id, closed) => sending(setOrganisationClosed, { body: { COMP_ID_PK: id, closed } }),
};

export const functionList: NamedList = {
  kind: 'function',
  of: ({ functions }) =>
    functions.map(({ FunctionID: id, name, closedAt, people }) => ({ id, name, closedAt, people })),
  create: (name) => sending(createFunction, { body: { name } }),
  rename: (id, name, basedOn) => sending(renameFunction, { body: { FunctionID: id, name, basedOn } }),
  setClosed: (id, closed) => sending(setFunctionClosed, { body: { FunctionID: id, closed } }),
};
