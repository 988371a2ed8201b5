export const issueTones = { new: 'neutral', 'in progress': 'warning', blocked: 'danger', done: 'success' } as const;
