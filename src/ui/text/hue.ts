/** The six colours a state may have; there is no seventh. */
export type Hue = 'wait' | 'active' | 'done' | 'high' | 'stop' | 'off'
