import { create } from 'zustand';

/** Whether the list of shortcuts is open. The key `?` and the settings open it. */
export const useKeysWindow = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const showKeys = (isOpen: boolean): void => useKeysWindow.setState({ isOpen });
