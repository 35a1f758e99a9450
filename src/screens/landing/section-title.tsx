import type { ReactNode } from 'react'

export function SectionTitle({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <h2 className={`font-serif text-[2rem]/9 font-normal tracking-[-0.02em] text-balance md:text-display ${className}`}>
      {children}
    </h2>
  )
}
