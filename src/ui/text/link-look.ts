export const linkLook =
  'inline-flex max-md:min-h-6 cursor-pointer items-center gap-1.5 font-semibold text-accent-ink underline decoration-accent-rule decoration-1 underline-offset-[0.2em] hover:decoration-current'

/** A link with nothing beside it is as easy to hit as a button; its line stays as it is. */
export const standingAlone = 'min-h-6 max-md:-my-2.75 max-md:min-h-11'
