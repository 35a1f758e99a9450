export const linkLook =
  'inline-flex cursor-pointer items-center gap-1.5 font-semibold text-accent-ink underline decoration-accent-rule decoration-1 underline-offset-[0.2em] hover:decoration-current'
