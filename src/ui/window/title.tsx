import { createContext, use } from 'react'
import { brand } from '#ui/brand.ts'

const News = createContext<string | undefined>(undefined)

/** Shown in brackets before the title of every page within: `3`. */
export const TitleNews = News.Provider

/** The title of the page. */
export function Title({ children }: { children: string }) {
  const news = use(News)
  return <title>{`${news ? `(${news}) ` : ''}${children} · ${brand.product}`}</title>
}
