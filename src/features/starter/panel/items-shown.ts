import type { Item, PanelPart } from '../contract.ts'

/** What waits for approval; of tax also what was approved, as the record has no other place for it. */
export const itemsShown = ({ part, status, can, items }: PanelPart): Item[] =>
  status === 'waiting' || can.approve || (part === 'tax' && status === 'approved') ? items : []
