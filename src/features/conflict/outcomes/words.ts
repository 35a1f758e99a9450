export const levelLabels = {
  first_written: 'First written warning',
  final_written: 'Final written warning',
}

export const terminationLabels = {
  conduct: 'Conduct',
  capability: 'Capability',
  redundancy: 'Redundancy',
  statutory: 'A statutory restriction',
  sosr: 'Some other substantial reason',
}
