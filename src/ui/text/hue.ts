/** The six colours that a state may have. */
export type Hue = 'wait' | 'active' | 'done' | 'high' | 'stop' | 'off'
