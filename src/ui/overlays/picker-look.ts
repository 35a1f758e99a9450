export const pickerWidth = 'min-w-[max(12rem,var(--radix-dropdown-menu-trigger-width))] max-w-[calc(100vw-1rem)]'
export const pickerItemLook =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[3px] px-2 py-1 text-ink outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover pointer-coarse:min-h-11 forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]'
