/**
 * How a city is shown in a list, by the country's config parameter `ui_select_location_format` with the places `{name}`,
 * `{region}`, `{country}`. A part that is empty or says again what stands before it goes, with its comma. Source: I3-032, I9-089.
 */
export function cityHint(
  format: string,
  parts: { readonly name: string; readonly region: string; readonly country: string },
): string {
  const words = format.split(', ').map((part) => {
    const filled = part.replace(/\{(name|region|country)\}/g, (_all, key: string) =>
      key === 'name' ? parts.name : key === 'region' ? parts.region : parts.country,
    );
    return filled.trim();
  });
  return words.filter((word, at) => word !== '' && words.indexOf(word) === at).join(', ');
}
