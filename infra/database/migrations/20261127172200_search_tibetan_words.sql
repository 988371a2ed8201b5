-- Syllables of Tibetan are parted by a sign of their own, which is no blank: each is a word that may be searched for.
-- contracts: search/fold.ts does the same.
create or replace function platform.search_fold(given text) returns text language sql immutable parallel safe
  return normalize(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD),
          '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g')),
        'øłđðħıĸŋŧƀɖɗɨǥəǝɛɔʉςґىةیکٱʹʻʼʽ་༌', 'olddhikntbddigeeeouσгيهيكا''''''''  '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC);

select platform.search_rebuild();
