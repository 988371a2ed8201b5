import type { UiTexts } from '../ui-texts.ts';
import type { UnsentText } from '../unsent/unsent-texts.ts';
import type { UploadText } from '../upload/upload-texts.ts';
import { chartTexts, editorTexts } from './late-texts.ts';

const uploadTexts: Record<UploadText, string> = {
  choose: 'Choose a file',
  chooseImage: 'Choose a picture',
  drop: 'Drop files here',
  progress: 'Uploading {name}',
  done: '{name} has been uploaded',
  cancel: 'Cancel upload',
  held: 'Your file is still uploading. We’ll send this as soon as it’s there.',
  limit: '{types}: up to {size} MB',
  tryAgain: 'Try again',
  notUploaded: 'The following error occurred with your upload, the file was not uploaded.',
  imageNotUploaded: 'The image could not be uploaded',
  imageTryAgain: 'There may have been a problem uploading that image, please try again.',
  native: 'An error has occurred: Code = {code}',
  deleteFailedTitle: 'It may still be there',
  deleteFailed: 'An error occured when deleting the file!',
  deleteFailedOther: 'Error occured. Please contact us!',
  'fault.unsupported': 'This file type is not supported. Supported are xlsx, docx, jpg, png and pdf.',
  'fault.unsupportedImage': 'This file type is not supported here. Choose a picture of type JPG or PNG.',
  'fault.folder':
    'There has been a problem locating the folder to save this file to. Please contact the administrator via a support request of type bug.',
  'fault.imageTooBig': 'Uploaded image size should be under 4MB.',
  'fault.tooBig': 'The file you have chosen is too big to be uploaded',
  'fault.serverFull':
    'There is no room for more files on the server at the moment. Nothing was kept. Please try again later.',
  'fault.damaged': 'The file is empty, damaged or was cut off. Save it again and choose the new copy.',
  'fault.encrypted': 'The file is protected by a password. Save it without a password and choose the new copy.',
  'fault.macros': 'The file holds macros. Save it as a workbook or document without macros and choose that copy.',
  'fault.virus': 'A virus was found in this file. It was not kept. Please tell your IT department.',
  'fault.failed': 'The server answered: {detail}',
};

const unsentTexts: Record<UnsentText, string> = {
  restored: 'Your input from {when} is back.',
  discard: 'Discard',
  other: 'You typed something newer on another device, {when}.',
  takeOther: 'Use that instead',
  keptOnDevice: 'Saved on this device',
  keptOnServer: 'Saved as a draft',
  'notKept.full': 'This device has no room left: what you type is not saved on it until you send it.',
  'notKept.missing':
    'This browser window saves nothing on the device: what you type is gone when you close it. Send it before you leave.',
  'state.waiting': 'Waiting to be sent',
  'state.conflict': 'Somebody else was first',
  'state.refused': 'Not accepted',
  'state.tooOld': 'Too long ago',
  sendNow: 'Send now',
  decide: 'Compare and decide',
  tryAgain: 'Try again',
  'compare.lead': 'Somebody else changed the same words. Nothing has been overwritten: choose which text shall stand.',
  'compare.mine': 'Your text',
  'compare.theirs': 'The text that stands there now',
  'compare.theirsBy': 'Text of {name}, as it stands there now',
  'compare.differs': 'different:',
  'compare.empty': 'Empty',
  'compare.keepMine': 'Keep mine',
  'compare.takeTheirs': 'Take theirs',
  'compare.ownLead':
    'You typed at the same place on two devices. Nothing has been overwritten: choose which text shall stand.',
  'compare.thisDevice': 'Typed on this device',
  'compare.otherDevice': 'Typed on the other device',
  'compare.keepThis': 'Keep this one',
  'compare.takeOther': 'Take the other',
  'compare.edit': 'Write a text of both',
  'compare.edited': 'The text that shall stand',
  'compare.saveEdited': 'Save this text',
};

/** Words that are there at once. */
const late = <Id extends string>(texts: Readonly<Record<Id, string>>) => ({
  load: async () => {},
  say: (id: Id, values: Record<string, string> = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
});

/** The parts' own words where no host supplies them. */
export const galleryTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  clear: 'Clear',
  loading: 'Loading',
  optional: 'optional',
  incompleteDate: 'Enter day, month and year',
  skipToContent: 'Skip to content',
  breadcrumbs: 'Breadcrumbs',
  pages: 'Pages',
  notifications: 'Messages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number) => `Page ${number}`,
  pageRange: (from, to, total) => `${from} to ${to} of ${total}`,
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  stepDone: 'Done',
  showChoices: 'Show choices',
  choose: 'Choose',
  noMatches: 'No matches',
  emptyTitle: 'Nothing here yet',
  failedTitle: 'This could not be loaded',
  failedText: 'What you saved is safe. Try again, or come back later.',
  supportCode: 'Support code',
  offlineTitle: 'You are offline',
  offlineText: 'This needs a connection. Try again when you are back online.',
  deniedTitle: 'You have no permission to see this data',
  deniedText: 'Ask your team leader if you need it.',
  missingTitle: 'There is nothing here for you',
  missingText: 'It may have been taken away, or is meant for somebody else.',
  errorSummaryTitle: 'There is a problem',
  error: 'Error:',
  chart: late(chartTexts),
  editor: late(editorTexts),
  upload: {
    load: async () => {},
    say: (id, values = {}) => uploadTexts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  },
  comments: { load: async () => {}, say: (id, values) => [id, ...Object.values(values ?? {})].join(' ') },
  unsent: {
    load: async () => {},
    say: (id, values = {}) => unsentTexts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  },
};
