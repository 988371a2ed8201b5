import * as calls from '@portico/contracts/pd/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getTeamPDBoards } from './boards.ts';
import { updateUserStatus } from './user-status.ts';

export const pdArea = bindArea('pd', calls, { getTeamPDBoards, updateUserStatus });
