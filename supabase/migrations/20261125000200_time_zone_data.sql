-- The time zone of each ZIP code. Risk: none, the data is public.

-- Homes that exist keep the time of their last change.
alter table public.properties disable trigger user;
-- Made by local/build-time-zones.mjs.
with listed as (
  select zone, code
  from (values
    ('America/Anchorage', '
      AK
    '),
    ('America/Chicago', '
      324 325 37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37338 37339 37340 37342 37345 37347
      37348 37349 37352 37355 37356 37357 37359 37360 37365 37366 37367 37374 37375 37376 37378 37380 37382 37383
      37387 37388 37389 37394 37396 37397 37398 37723 40111 40115 40119 40140 40143 40144 40145 40146 40152 40153
      40170 40171 40176 40178 420 421 422 423 424 42602 42603 42629 42642 427 463 464 46531 46532 46534 46968 47514
      47515 47520 47523 47525 47531 47536 47537 47550 47551 47552 47556 47574 47576 47577 47579 47586 47588 476 477
      47922 47943 47948 47951 47963 47964 47977 47978 49801 49802 49812 49815 49821 49831 49834 49845 49847 49848
      49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915
      49920 49927 49935 49938 49947 49959 49964 49968 49969 57601 57631 57632 57646 57648 58631 58638 69101 69103
      69120 69123 69130 69132 69135 69138 69142 69143 69151 69157 69161 69163 69165 69166 69167 69169 69170 69171 AL
      AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI
    '),
    ('America/Phoenix', '
      86512 AZ
    '),
    ('America/Los_Angeles', '
      835 838 97904 97905 97907 CA NV OR WA
    '),
    ('America/Denver', '
      57521 57532 57537 57543 57547 57551 57552 57553 57567 57574 57577 576 577 58529 58533 58562 58564 58569 586
      58838 67733 67735 67741 67758 67761 67762 67836 67857 67878 67879 69021 69023 69027 69030 69033 69037 69041
      69045 691 69211 69216 69218 69219 693 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853 799 83547
      83549 86016 86020 86031 86033 86034 86035 86044 86045 86053 86054 865 885 89883 979 CO ID MT NM UT WY
    '),
    ('America/New_York', '
      32456 32457 36854 36863 36867 36868 36869 36870 36872 36874 36877 373 374 376 377 378 379 42701 42702 42716
      42718 42719 42724 42732 42733 42740 42748 42758 42776 42784 42788 CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY
      OH PA RI SC VA VT WV
    '),
    ('Pacific/Honolulu', '
      HI
    '),
    ('America/Adak', '
      99546 99547
    ')
  ) as zones (zone, codes), regexp_split_to_table(btrim(codes, E' \n'), '\s+') as code
),
found as (
  -- The longest code counts: a ZIP code, its first three digits, or its state.
  select z.zip_code, coalesce(by_zip.zone, by_digits.zone, by_state.zone) as zone
  from public.zip_codes z
  left join listed by_zip on by_zip.code = z.zip_code
  left join listed by_digits on by_digits.code = left(z.zip_code, 3)
  left join listed by_state on by_state.code = z.state
)
update public.zip_codes z
set time_zone = found.zone
from found
where found.zip_code = z.zip_code and z.time_zone is distinct from found.zone;

update public.properties p
set time_zone = place.zone
from public.properties located, private.find_time_zone(located.zip_code, located.latitude, located.longitude) as place (zone)
where located.id = p.id and p.time_zone is distinct from place.zone;
alter table public.properties enable trigger user;
