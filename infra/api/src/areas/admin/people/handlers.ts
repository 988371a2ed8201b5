/** Handlers for all calls of people administration. */

import { changePerson } from './change-person.ts';
import { setPersonLeader, setPersonRole, setPersonTeams } from './change-role.ts';
import { getPeopleChoices } from './choices.ts';
import { createPerson } from './create-person.ts';
import { addDelegation, endDelegation } from './delegations.ts';
import {
  addPeopleImportPart,
  getPeopleImport,
  getPeopleImportFaults,
  getPeopleImports,
  openPeopleImport,
  runPeopleImport,
  undoPeopleImport,
} from './import/import-handlers.ts';
import { getPeople } from './people-list.ts';
import { getPerson } from './person-detail.ts';
import { setPersonActive } from './set-active.ts';
import { endSignIns, sendPasswordLink } from './sign-ins.ts';
import {
  createFunction,
  createOrganisation,
  renameFunction,
  renameOrganisation,
  setFunctionClosed,
  setOrganisationClosed,
} from './structure/organisations.ts';
import { getStructure } from './structure/read-structure.ts';
import { setTeamLeader } from './structure/team-leader.ts';
import { createUnit, moveUnit, renameUnit, setUnitClosed } from './structure/units.ts';

export const peopleHandlers = {
  getPeople,
  getPerson,
  getPeopleChoices,
  createPerson,
  changePerson,
  setPersonRole,
  setPersonTeams,
  setPersonLeader,
  setPersonActive,
  addDelegation,
  endDelegation,
  sendPasswordLink,
  endSignIns,
  getStructure,
  createOrganisation,
  renameOrganisation,
  setOrganisationClosed,
  createUnit,
  renameUnit,
  moveUnit,
  setUnitClosed,
  setTeamLeader,
  createFunction,
  renameFunction,
  setFunctionClosed,
  getPeopleImports,
  getPeopleImport,
  getPeopleImportFaults,
  openPeopleImport,
  addPeopleImportPart,
  runPeopleImport,
  undoPeopleImport,
};
