import type { Item, PanelPart } from '../contract.ts'

/** The details that wait for approval. Approved tax details are shown too: the record has no other place for them. */
export const itemsShown = ({ part, status, can, items }: PanelPart): Item[] =>
  status === 'waiting' || can.approve || (part === 'tax' && status === 'approved') ? items : []
