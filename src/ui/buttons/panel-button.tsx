import { type Deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Button, type ButtonProps } from './button.tsx'

type PanelButtonProps = Pick<ButtonProps, 'icon' | 'onClick' | 'children'> & {
  /** A dialog whose code is loaded as soon as the button is pointed at. */
  opens?: Pick<Deferred<never>, 'preload'>
}

/** The button at the end of a panel, for what is added to it. */
export const PanelButton = ({ opens, ...button }: PanelButtonProps) => (
  <Button {...button} {...(opens && onIntent(opens))} size="small" className="justify-self-start" data-print="no" />
)
