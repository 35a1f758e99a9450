/** 12,345 */
export const inFigures = (count: number) => count.toLocaleString('en-GB')

/** "1 request", "1,204 requests". */
export const counted = (count: number, noun: string) => `${inFigures(count)} ${noun}${count === 1 ? '' : 's'}`
