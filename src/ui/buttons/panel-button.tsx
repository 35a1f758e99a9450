import { Button, type ButtonProps } from './button.tsx'

/** The button at the end of a panel, for what is added to it. */
export const PanelButton = (props: Omit<ButtonProps, 'size' | 'className'>) => (
  <Button {...props} size="small" className="justify-self-start" data-print="no" />
)
