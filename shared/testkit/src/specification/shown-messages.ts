/**
 * The portal's wording for messages that the list gives only in outline or in part. Texts not listed here are used
 * verbatim. All situations of the list (`conditions`) are here.
 */
export const wordings: Readonly<Record<string, readonly string[]>> = {
  'xlsx, docx, jpg, png and pdf (the unsupported file type message lists these five)': [
    'This file type is not supported. Supported are xlsx, docx, jpg, png and pdf.',
  ],
  'There has been a problem locating the folder to save this file to': [
    'There has been a problem locating the folder to save this file to. Please contact the administrator via a support request of type bug.',
  ],
  'contact the administrator via a support request of type bug (end of the folder-location message)': [
    'There has been a problem locating the folder to save this file to. Please contact the administrator via a support request of type bug.',
  ],
  // Values filled in at run time are those used in the test.
  'An error has occurred: Code = ': ['An error has occurred: Code = 3'],
  'Scanned barcode: ': ['Scanned barcode: 4006381333931'],
  'camera needs HTTPS or localhost': ['The camera needs a secure address: open the portal by https or on localhost.'],
  'camera API unavailable': [
    'This browser does not let pages use the camera. Try a current version of another browser.',
  ],
  'permission denied (different wording for an installed app)': [
    'Camera access was denied. Allow it for this site in the browser’s address bar, then start again.',
    'Camera access was denied. Allow it for this app in the settings of your device, then start again.',
  ],
  'no camera found': ['No camera was found on this device.'],
  'camera in use by another app': ['Another app is using the camera. Close it there, then start again.'],
  'unable to access camera': ['The camera could not be accessed. Check that it is connected, then start again.'],
  'no cameras found': ['The device lists no cameras. Connect one, then start again.'],
  'unable to start camera': ['The camera could not be started. Try again, or restart the browser.'],
  updateBanner: ['The application has been updated'],
  multipleAccounts: [
    'You have more than one portal account. Select the one to use; to change, sign out and sign in again.',
  ],
  uploadErrorToast: [
    'The following error occurred with your upload, the file was not uploaded.',
    'The server answered: The store is away.',
  ],
  noAccount: ['An account for you has not been located.'],
  loginNeedsPrivacy: ['Please accept the Privacy Policy before you sign in.'],
  pdBoardExistsToday: ['There is a board for today already.'],
  prerequisite: ['Locked until these courses are completed'],
  consent: ['Please fill all the inputs on the page.', 'The date cannot be in the future.'],
};
