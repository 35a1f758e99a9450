/** In working days. A convention, not a rule: a shorter notice is shown as such and never refused. */
export const USUAL_NOTICE = { least: 2, most: 5 } as const
