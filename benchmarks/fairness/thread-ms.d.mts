export function threadMs(pid: number): number;
export function processMs(pid: number): number;
