import { create } from 'zustand';

/** Whether the list of keys is open: the key `?` and the settings open it. */
export const useKeysWindow = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const showKeys = (isOpen: boolean): void => useKeysWindow.setState({ isOpen });
