import * as calls from '@portico/contracts/comment/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getMentionable } from './mentions.ts';
import { moderate } from './moderate.ts';
import { commentData } from './personal-data.ts';
import { getComments, getReplies } from './read-comments.ts';
import { reportComment } from './report-comment.ts';
import { getReported } from './reported.ts';
import { commentTasks } from './tasks.ts';
import { addComment, deleteComment, editComment } from './write-comments.ts';

export const commentArea = defineArea({
  area: 'comment',
  calls,
  handlers: {
    getComments,
    getReplies,
    addComment,
    editComment,
    deleteComment,
    reportComment,
    getMentionable,
    getReported,
    moderate,
  },
  tasks: commentTasks,
  personalData: commentData,
});
