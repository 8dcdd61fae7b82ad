// Loaded before a server: its machine believes another time. CLOCK_SHIFT_MS says how many milliseconds ahead.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const RealDate = Date;
const believed = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [believed()], target),
  apply: () => new RealDate(believed()).toString(),
  get: (date, name, receiver) => (name === 'now' ? believed : Reflect.get(date, name, receiver)),
});
