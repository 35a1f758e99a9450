export const tabListLook =
  'hide-scrollbar flex gap-5.5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--rule-2)] forced-colors:border-b max-md:-mx-(--gutter) max-md:px-(--gutter) md:gap-6.5'

// The underline is drawn inside the tab, over the list's rule, because the list clips what reaches out of it.
export const tabLook =
  'relative inline-flex shrink-0 cursor-pointer items-center gap-1.75 py-3 font-medium whitespace-nowrap text-ink-2 no-underline outline-offset-[-2px] ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink hover:after:bg-rule-2 ' +
  'selected:font-semibold selected:text-ink selected:after:bg-accent forced-colors:selected:after:bg-[Highlight] md:pt-2 md:pb-3'
