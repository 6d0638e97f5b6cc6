import { createContext, use } from 'react';

/** Whether the person may add, describe, activate and delete the homes on screen. Staff change prices and free spots. */
export const CanManage = createContext(true);
export const useCanManage = () => use(CanManage);
