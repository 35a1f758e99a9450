import { expect, test } from 'vitest'
import { networkOf } from './origin.server.ts'

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0002::', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('the network of %s is %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
