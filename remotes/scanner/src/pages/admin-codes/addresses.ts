export const codesAddress = '/admin/scanner/codes';
export const printAddress = `${codesAddress}/print`;
