/**
 * The shaders of the darkroom. A pack is exposed once for everything that does not depend on its colours
 * (light on surfaces, reflections, what glass lets through) and developed for every product with its label.
 */
export const VERTEX = /* glsl */ `
  precision highp float;
  in vec3 position; in vec3 normal; in vec2 uv;
  uniform mat4 viewMatrix, projectionMatrix;
  out vec3 place; out vec3 facing; out vec2 paper;
  invariant gl_Position;
  void main() {
    place = position; facing = normal; paper = uv;
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.);
  }`;

export const FLAT_VERTEX = /* glsl */ `
  precision highp float;
  in vec3 position; in vec2 uv; out vec2 at;
  void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }`;

/** How many lights one pass adds. */
export const LIGHTS_PER_PASS = 8;

const each = (line: (index: number) => string): string =>
  Array.from({ length: LIGHTS_PER_PASS }, (_, index) => line(index)).join('\n    ');

// Where a point is on every light's map is reckoned at the corners: light is parallel, so it is straight between them.
const TO_SHADOWS = /* glsl */ `
  uniform mat4 toShadow[${LIGHTS_PER_PASS}];
  ${each((index) => `out vec3 onMap${index};`)}
  void toShadows(vec3 q) {
    ${each((index) => `onMap${index} = (toShadow[${index}] * vec4(q, 1.)).xyz;`)}
  }`;

const SHADOWS = /* glsl */ `
  ${each((index) => `uniform highp sampler2DShadow shadow${index}; in vec3 onMap${index};`)}
  uniform vec3 lightDirection[${LIGHTS_PER_PASS}], lightColour[${LIGHTS_PER_PASS}];
  uniform float softness;
  float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
  vec3 sumLights(vec3 p, vec3 n, float seed) {
    vec3 lit = vec3(0.);
    vec2 aside = (vec2(hash(gl_FragCoord.xy + seed), hash(gl_FragCoord.yx + seed + 9.)) * 2. - 1.) * softness;
    ${each(
      (
        index,
      ) => `lit += max(0., dot(n, lightDirection[${index}])) * weigh(p, lightDirection[${index}]) * lightColour[${index}]
      * texture(shadow${index}, onMap${index} + vec3(${index % 2 ? 'aside.yx' : 'aside'} * ${index % 4 < 2 ? '1.' : '-1.'}, -.0018));`,
    )}
    return lit;
  }`;

export const LIGHT_VERTEX = /* glsl */ `
  precision highp float;
  in vec3 position; in vec3 normal;
  uniform mat4 viewMatrix, projectionMatrix; uniform float bias;
  out vec3 place; out vec3 facing;
  invariant gl_Position;
  ${TO_SHADOWS}
  void main() {
    place = position; facing = normal;
    toShadows(position + normal * bias);
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.);
  }`;

export const FLOOR_VERTEX = /* glsl */ `
  precision highp float;
  in vec3 position; in vec2 uv; uniform float floorSize; uniform vec2 floorMiddle;
  out vec3 place;
  ${TO_SHADOWS}
  void main() {
    vec2 flat2 = floorMiddle + (uv - .5) * 2. * floorSize;
    place = vec3(flat2.x, 0., flat2.y);
    toShadows(place);
    gl_Position = vec4(position.xy, 0., 1.);
  }`;

const PAPER = /* glsl */ `
  uniform sampler2D floorMap; uniform float floorSize; uniform vec2 floorMiddle;
  vec3 floorAt(vec3 p, float blur) {
    vec2 at = (p.xz - floorMiddle) / (2. * floorSize) + .5;
    float outside = smoothstep(.2, .5, length((at - .5) * vec2(1., 1.)));
    return mix(textureLod(floorMap, at, blur).rgb, vec3(1.), outside);
  }`;

/** Light of a few lights on the pack; alpha counts how much of the pixel the pack covers. */
export const LIGHT_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 place; in vec3 facing;
  layout(location = 0) out vec4 onPack;
  uniform bool fromBelow; uniform float seed, coverage;
  ${PAPER}
  vec3 weigh(vec3 p, vec3 l) { return fromBelow ? floorAt(p - l * (p.y / l.y), 2.) : vec3(1.); }
  ${SHADOWS}
  void main() {
    vec3 n = normalize(facing); if (!gl_FrontFacing) n = -n;
    onPack = vec4(sumLights(place, n, seed), coverage);
  }`;

/** The same on a map of the ground seen from above. */
export const FLOOR_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 place; layout(location = 0) out vec4 colour;
  uniform float seed; uniform vec3 share;
  vec3 weigh(vec3 p, vec3 l) { return vec3(1.); }
  ${SHADOWS}
  void main() { colour = vec4(sumLights(place, vec3(0., 1., 0.), seed) * share, 1.); }`;

/** The room that is seen in reflections and through glass. */
export const ROOM = /* glsl */ `
  #define BOXES 6
  uniform vec3 boxCentre[BOXES], boxAcross[BOXES], boxUp[BOXES], boxNormal[BOXES], boxColour[BOXES]; uniform vec2 boxSize[BOXES];
  uniform float scale, floorLeast;
  ${PAPER}
  float soft(float x, float w, float s) { // a box of half width w blurred by s
    float a = 1.2 * (x + w) / s, b = 1.2 * (x - w) / s;
    return .5 * (a * inversesqrt(1. + a * a) - b * inversesqrt(1. + b * b)); // in place of the slower erf
  }
  vec3 walls(vec3 d) {
    float up = d.y, front = smoothstep(-.2, .9, d.z), side = smoothstep(.25, .8, abs(d.x)) * smoothstep(.75, .2, abs(d.z + .1));
    vec3 c = mix(mix(vec3(.95, .93, .89), vec3(.86, .85, .83), smoothstep(-.05, .8, up)), mix(vec3(.86, .84, .80), vec3(.58, .58, .59), smoothstep(-.05, .8, up)), smoothstep(-.5, .1, d.z));
    c *= mix(1., .5, front);
    return c * mix(1., .34, side * smoothstep(.85, .3, up));
  }
  vec3 room(vec3 p, vec3 d, float roughness) {
    float blur = roughness * roughness;
    float edge = .015 + blur * .9;
    float down = smoothstep(edge, -edge, d.y);
    vec3 c = walls(normalize(vec3(d.x, max(d.y, 0.), d.z) + vec3(0., blur * .2, 0.)));
    for (int i = 0; i < BOXES; i++) {
      float facingIt = dot(d, boxNormal[i]);
      float t = dot(boxCentre[i] * scale - p, boxNormal[i]) / facingIt;
      if (t <= 0.) continue;
      vec3 q = p + d * t - boxCentre[i] * scale;
      float s = (.05 + blur * 1.5) * t / max(.35, abs(facingIt));
      float seen = soft(dot(q, boxAcross[i]), boxSize[i].x * scale, s) * soft(dot(q, boxUp[i]), boxSize[i].y * scale, s);
      c = mix(c, c * .4 + boxColour[i], seen);
    }
    if (down > 0.) {
      vec3 to = vec3(d.x, min(d.y, -.02), d.z);
      float way = p.y / -to.y;
      vec3 hit = p + to * way;
      float far = smoothstep(1.2, 4., length(hit.xz) / scale);
      vec3 paper = vec3(.93, .90, .85) * max(vec3(floorLeast), floorAt(hit, 1. + 4. * roughness * min(1., way / scale * 3.)));
      c = mix(c, mix(paper, walls(vec3(d.x, 0., d.z)), far * .7), down);
    }
    return c;
  }`;

/** The shade on the ground as the camera sees it; 1 where nothing stands in the way. */
export const GROUND_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 at; layout(location = 0) out vec4 colour;
  uniform vec3 eye; uniform mat4 fromPicture; uniform float foot;
  ${PAPER}
  vec3 shadow(vec3 p) { // sharp where the pack touches the paper, softer with every centimetre away from it
    float away = max(0., length(p.xz) - foot) / (floorSize * .6);
    float reach = floorSize * (.006 + .11 * clamp(away, 0., 1.));
    float blur = log2(max(1., reach * 110. / floorSize));
    vec3 sum = vec3(0.);
    for (int i = 0; i < 32; i++) {
      float r = sqrt((float(i) + .5) / 32.), a = float(i) * 2.39996;
      sum += floorAt(p + vec3(cos(a), 0., sin(a)) * r * reach, blur);
    }
    return min(sum / 32., 1.);
  }
  void main() {
    vec4 far = fromPicture * vec4(at * 2. - 1., 1., 1.);
    vec3 ray = normalize(far.xyz / far.w - eye);
    colour = vec4(ray.y < -1e-3 ? shadow(eye - ray * (eye.y / ray.y)) : vec3(1.), 1.);
  }`;

/** Reflections: what takes the metal's colour (first target) and what stays white (second). */
export const SHINE_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 place; in vec3 facing;
  layout(location = 0) out vec4 tinted; layout(location = 1) out vec4 plain;
  uniform vec3 eye; uniform float roughness, haze, mirror; uniform bool metal, brushed, glass;
  uniform sampler2D lightMap; uniform vec2 frame; uniform vec3 harmonics[9];
  ${ROOM}
  vec2 share(float r, float nv) { // how much of a reflection there is: scale and offset of the straight mirror
    vec4 a = r * vec4(-1., -.0275, -.572, .022) + vec4(1., .0425, 1.04, -.04);
    float b = min(a.x * a.x, exp2(-9.28 * nv)) * a.x + a.y;
    return vec2(-1.04, 1.04) * b + a.zw;
  }
  float expected(vec3 n) { // light here if nothing stood in the way
    return harmonics[0].g + harmonics[1].g * n.y + harmonics[2].g * n.z + harmonics[3].g * n.x
      + harmonics[4].g * n.x * n.y + harmonics[5].g * n.y * n.z + harmonics[6].g * (3. * n.z * n.z - 1.)
      + harmonics[7].g * n.x * n.z + harmonics[8].g * (n.x * n.x - n.y * n.y);
  }
  void main() {
    vec3 n = normalize(facing); if (!gl_FrontFacing) n = -n;
    vec3 v = normalize(eye - place);
    float nv = clamp(dot(n, v), .02, 1.);
    vec3 r = reflect(-v, n);
    vec4 light = texture(lightMap, gl_FragCoord.xy / frame);
    float seen = clamp(light.g / max(light.a, 1e-3) / max(expected(n), .05), 0., 1.);
    float openness = glass ? 1. : mix(.25, 1., smoothstep(.1, .85, seen));
    vec3 sharp = room(place, r, roughness);
    if (brushed) {
      vec3 t = normalize(cross(vec3(0., 1., 0.), n) + vec3(1e-4, 0., 0.));
      sharp *= .3;
      for (int i = -3; i <= 3; i++) if (i != 0) sharp += .1167 * room(place, reflect(-v, normalize(n + t * float(i) * .07)), roughness);
    }
    vec3 blunt = haze > 0. ? room(place, r, min(1., roughness + .32)) : vec3(0.);
    vec3 e = mix(sharp, blunt, haze) * openness;
    vec2 s = share(roughness, nv);
    tinted = vec4(0., 0., 0., 1.);
    if (metal) { tinted = vec4(e * s.x, 1.); plain = vec4(e * s.y, 1.); }
    else plain = vec4(e * (mirror * s.x + s.y), 1.);
  }`;

/** Colours: what scatters (first target, alpha = how much of the pixel is printed or opaque) and the metals' (second). */
export const COLOUR_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 paper;
  layout(location = 0) out vec4 scatters; layout(location = 1) out vec4 mirrors;
  uniform sampler2D map; uniform bool hasMap, glass; uniform vec3 colour; uniform float scatter;
  void main() {
    vec4 ink = hasMap ? texture(map, paper, -.6) : vec4(0.);
    vec3 c = ink.rgb + colour * (1. - ink.a);
    if (glass) { scatters = ink; mirrors = vec4(0., 0., 0., 1.); return; }
    scatters = vec4(c * scatter, 1.);
    mirrors = vec4(c, 1.);
  }`;

export const ADD_ONE_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 at; uniform sampler2D first; uniform float share;
  layout(location = 0) out vec4 a;
  void main() { a = min(texture(first, at), vec4(16.)) * share; }`;

export const ADD_TWO_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 at; uniform sampler2D first, second; uniform float share;
  layout(location = 0) out vec4 a; layout(location = 1) out vec4 b;
  void main() { a = min(texture(first, at), vec4(16.)) * share; b = min(texture(second, at), vec4(16.)) * share; }`;

export const DEVELOP_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 at; layout(location = 0) out vec4 colour;
  uniform sampler2D light, onGround, tinted, plain, scatters, mirrors, through, way;
  uniform vec3 ground, glow, glassTint, liquidTint, milk;
  uniform float exposure, grain, milkiness, clearness; uniform bool hasGlass; uniform vec2 glowAt;
  vec3 neutral(vec3 c) { // Khronos PBR neutral: colours of the design stay what they are, highlights roll off
    float start = .8 - .04, desaturation = .15;
    float x = min(c.r, min(c.g, c.b)), o = x < .08 ? x - 6.25 * x * x : .04; c -= o;
    float p = max(c.r, max(c.g, c.b)); if (p < start) return c;
    float d = 1. - start, q = 1. - d * d / (p + d - start); c *= q / p;
    float g = 1. - 1. / (desaturation * (p - q) + 1.);
    return mix(c, vec3(q), g);
  }
  vec3 srgb(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, vec3(0.)), vec3(1. / 2.4)) - .055, step(.0031308, c)); }
  float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
  vec4 whole(sampler2D map) { vec4 c = texture(map, at); return c / max(c.a, 1e-3); }
  void main() {
    vec4 metal = texture(mirrors, at);
    float mask = metal.a, covered = max(mask, 1e-3);
    vec4 ink = texture(scatters, at) / covered;
    vec3 lit = whole(light).rgb;
    vec3 pack = ink.rgb * lit + whole(tinted).rgb * metal.rgb / covered + whole(plain).rgb;
    if (hasGlass) {
      vec4 w = whole(way);
      vec3 seen = whole(through).rgb * pow(glassTint, vec3(w.x)) * pow(liquidTint, vec3(w.y));
      seen = mix(seen, milk * lit, milkiness);
      pack += seen * (1. - ink.a);
    }
    // The paper: its colour where no shadow falls, brighter behind the pack.
    vec3 shade = mix(texture(onGround, at).rgb, vec3(1.), clearness);
    vec3 sheet = mix(glow, ground, smoothstep(.05, .75, length((at - glowAt) * vec2(.8, 1.))));
    vec3 below = sheet * mix(vec3(.97, .93, .88), vec3(1.), shade) * shade;
    // Edges are mixed in light, not in sRGB: no dark or white seam around the pack.
    vec3 result = srgb(mix(below, neutral(pack * exposure), min(mask, 1.)));
    float noise = hash(gl_FragCoord.xy) + hash(gl_FragCoord.yx + 17.) - 1.;
    colour = vec4(result + noise * grain, 1.);
  }`;
