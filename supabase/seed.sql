-- Demo data: accounts, homes, favorites, inquiries, a shared list and a need. Maintained by hand.
-- All accounts but those of visitors at the end have the password senior-care. Rows that exist already stay as they are, so the file can run again.
-- Ages are hours before the time of loading, so the data never looks old.
-- Give a new column its demo data with one update statement at the end of this file.

-- The auth service fails to read an account whose token columns are null.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  account.id::uuid, 'authenticated', 'authenticated', account.email, '$2a$10$4cvugHyQmHoh0JKKICfWCeAVv.oE.OJQtG0HgGbP7NojodkqDRU0W',
  now() - interval '900 days', '', '', '', '', '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false,
    'role', account.role, 'first_name', account.first_name
  ),
  now() - interval '900 days', now() - interval '900 days'
from (values
('a11ce000-0000-4000-8000-000000000001', 'alice@example.com', 'owner', 'Alice'),
('05ca7000-0000-4000-8000-000000000002', 'oscar@example.com', 'owner', 'Oscar'),
('9a700000-0000-4000-8000-000000000003', 'pat@example.com', 'patient', 'Pat'),
('fa400000-0000-4000-8000-000000000004', 'fay@example.com', 'patient', 'Fay'),
('de000000-0000-4000-8000-000000000005', 'homes@example.com', 'owner', 'Harriet'),
('da4a0000-0000-4000-8000-000000000006', 'dana@example.com', 'owner', 'Dana'),
('1ee00000-0000-4000-8000-000000000007', 'lee@example.com', 'owner', 'Lee'),
('011f1a00-0000-4000-8000-000000000008', 'olivia@example.com', 'patient', 'Olivia'),
('ada40000-0000-4000-8000-000000000009', 'adam@example.com', 'patient', 'Adam'),
('4a4a0000-0000-4000-8000-000000000010', 'hana@example.com', 'patient', 'Hana'),
('3a170000-0000-4000-8000-000000000011', 'walt@example.com', 'patient', 'Walt')
) as account (id, email, role, first_name)
on conflict do nothing;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  id, 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  created_at, created_at, created_at
from auth.users
where email in (
  'alice@example.com', 'oscar@example.com', 'pat@example.com', 'fay@example.com', 'homes@example.com', 'dana@example.com',
  'lee@example.com', 'olivia@example.com', 'adam@example.com', 'hana@example.com', 'walt@example.com'
)
on conflict do nothing;

-- A hosted project requires this column. The local auth service does not have it.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute $sql$
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
      where instance_id is null
        and email in (
          'alice@example.com', 'oscar@example.com', 'pat@example.com', 'fay@example.com', 'homes@example.com',
          'dana@example.com', 'lee@example.com', 'olivia@example.com', 'adam@example.com', 'hana@example.com', 'walt@example.com'
        )
    $sql$;
  end if;
end
$$;

update public.users
set
  first_name = account.first_name,
  last_name = account.last_name,
  verified_at = case when account.is_verified then now() - interval '880 days' end,
  verified_by = case when account.is_verified then 'Verification team' end
from (values
('alice@example.com', 'Alice', 'Bennett', true),
('oscar@example.com', 'Oscar', 'Delgado', false),
('pat@example.com', 'Pat', 'Sullivan', false),
('fay@example.com', 'Fay', 'Nakamura', false),
('homes@example.com', 'Harriet', 'Holmes', true),
('dana@example.com', 'Dana', 'Okafor', false),
('lee@example.com', 'Lee', 'Tran', false),
('olivia@example.com', 'Olivia', 'Marsh', false),
('adam@example.com', 'Adam', 'Kowalski', false),
('hana@example.com', 'Hana', 'Suzuki', false),
('walt@example.com', 'Walt', 'Brennan', false)
) as account (email, first_name, last_name, is_verified)
where users.email = account.email and users.first_name is null;

-- Homes. A description is the line that the owner form suggests, with sentences by number between its two parts.
-- Care types and amenities are numbers from private.care_type_options() and private.amenity_options(). Photos are files
-- in seed-images/{owner}/homes, without the ending .jpg.
with sentence (number, text) as (values
(1, 'We are a family home in {city} with room for {capacity} residents, so everybody knows everybody by the second day.'),
(2, 'This is an ordinary house on an ordinary street in {city}, and that is the point of it: {capacity} people, one kitchen, one long table.'),
(3, 'My sister and I opened this home after caring for our own father, and we still cook the Sunday dinner ourselves.'),
(4, 'A single-level house with wide doors, grab bars where they are needed and a cat who belongs to all {capacity} of us.'),
(5, 'Only {capacity} people live here, with a caregiver awake at every hour of the night.'),
(6, 'Our residence in {city} was built for {capacity} people and laid out so that no corridor is longer than a comfortable walk.'),
(7, 'We have looked after families in {city} for more than twenty years, and some of our team have been here for all of them.'),
(8, 'A quiet street, a pharmacy around the corner and a bus stop at the door: our part of {city} is easy to reach and easy to live in.'),
(9, 'We are owned by the people who run it, not by a fund, and the director''s door is open.'),
(10, 'The house has wide corridors, good light and a front desk where somebody knows your mother by name.'),
(11, 'It began as a school, and the big windows, the broad stairs and the lift that came later still make it a cheerful place.'),
(12, 'Opened in 2016 on one level, with short ways, handrails everywhere and a bathroom for every room.'),
(13, 'Nothing about us is grand, but the floors are warm, the food is good and the staff stay.'),
(14, 'One team looks after the same twelve residents every day, so nobody has to explain themselves twice.'),
(15, 'People from {city} started this home, and most of our residents grew up within ten miles of it.'),
(16, 'A former hotel from the twenties, carefully rebuilt: tall windows, a proper lobby and a step-free way to every room.'),
(17, 'We have the calm of a back courtyard and the life of the avenue in front, and residents choose their side.'),
(18, 'The building is older than most and has the high ceilings to show for it; everything that matters was renewed three years ago.'),
(19, 'Up to {capacity} residents live here in small households, each with its own kitchen, living room and team.'),
(20, 'Apartments from studios to two bedrooms, each with a kitchenette, a walk-in shower and a door that locks.'),
(21, 'People move here for the neighbors as much as for the apartments: {capacity} of them, with a lively calendar that nobody has to follow.'),
(22, 'Most people who come to us after a hospital stay go home again, and we plan for that from the first day.'),
(23, 'We are a smaller nursing home, with {capacity} beds, and our residents see the same faces morning after morning.'),
(24, 'We open our doors at half past seven and keep them open until six, Monday to Friday, so that families can work and rest.'),
(25, 'Up to {capacity} guests spend the day with us: coffee, company, a proper lunch and somebody who notices how they are.'),
(26, 'From the upper floors you can see half of {city}; from the ground floor you can be at the shops in three minutes.'),
(27, 'City people stay city people: the library, the market and a good diner are all within two blocks.'),
(28, 'A brick house with a slate roof, four seasons in the garden and snow cleared from the paths before breakfast.'),
(29, 'The sea is close enough to hear when the wind is right, and residents walk down to it whenever the weather agrees.'),
(30, 'There is a wide porch with rocking chairs, and on a warm evening it is the best room in the house.'),
(31, 'Old oaks shade the grounds, and the breakfast room faces the morning sun.'),
(32, 'We sit at the edge of town, where the fields begin and the evenings are quiet.'),
(33, 'On clear days the mountains fill the windows of the living room; on the others there is the fireplace.'),
(34, 'Thick walls and a shaded courtyard keep the house cool, and the evenings outside are what residents talk about.'),
(35, 'Tall firs stand around the house, and the covered walk means that rain never keeps anybody in.'),
(36, 'Windows open all year round here, and the patio is in use from breakfast until the lights come on.'),
(37, 'Help with dressing, bathing and meals is given at the resident''s pace, by people who are not in a hurry.'),
(38, 'Care plans are written together with the family and looked at again every three months.'),
(39, 'We help with what has become hard and leave alone what has not.'),
(40, 'Breakfast is served until ten, because not everybody is an early bird.'),
(41, 'Our memory care team is trained in calm, patient communication and keeps the days in a familiar rhythm.'),
(42, 'The garden paths lead in a circle, so that nobody who likes to walk ever meets a locked door.'),
(43, 'Each door has a memory box beside it, filled by the family, so that every room is easy to recognize.'),
(44, 'We ask families for songs, photos and habits before the first night, and we use them.'),
(45, 'Housekeeping and one good meal a day are included, and the rest of the day belongs to you.'),
(46, 'There is a workshop, a card room and a choir that is better than it has to be.'),
(47, 'Pets are welcome as long as their owners can walk them.'),
(48, 'Registered nurses are in the house around the clock, and a physician visits twice a week.'),
(49, 'Wound care, oxygen and medication by drip are everyday work for our nurses.'),
(50, 'We tell families every Friday how the week has been, good news or not.'),
(51, 'Stays of one week to two months give family caregivers a rest, with a furnished room ready.'),
(52, 'A respite stay is also a good way to find out whether you like us.'),
(53, 'Our van picks guests up at their own front door and brings them back before supper.'),
(54, 'Mornings are for exercise and conversation, afternoons for music, crafts and a nap if one is wanted.'),
(55, 'The raised beds in the garden are planted by residents, and the tomatoes end up in the kitchen.'),
(56, 'Therapists come to the house, so nobody has to travel for an exercise hour.'),
(57, 'Meals are cooked here every day, and the cook takes requests.'),
(58, 'The week has a concert, an outing and a great deal of bingo.'),
(59, 'We drive to doctors, to the hairdresser and to church, and we wait.'),
(60, 'When the time comes we work with a hospice team, so that nobody has to move again.'),
(61, 'Shared rooms are large, bright and divided by more than a curtain; they also cost less.'),
(62, 'Private rooms come unfurnished, so bring the armchair, the lamp and the pictures.'),
(63, 'Come for lunch and ask the people who live here.'),
(64, 'Visitors are welcome at any hour; please ring twice after nine.'),
(65, 'Call us with any question, including the ones about money.'),
(66, 'We will tell you honestly if we think another home would suit your family better.'),
(67, 'There are no entrance fees, and the monthly rate covers everything but the hairdresser.'),
(68, 'Rooms on the garden side go first, so tell us early if you would like one.'),
(69, 'Tours are on Tuesdays and Saturdays, or whenever you can make it.'),
(70, 'Spend a day with us before you decide; the first one is free.'),
(71, 'Family can stay overnight in our guest room.'),
(72, 'Parking is free, and the coffee is always on.'),
(73, 'The subway, the bus and a taxi stand are all on our block.'),
(74, 'We speak English and Spanish, and one of our nurses speaks Tagalog.'),
(75, 'Ask for a copy of our last state inspection; we are glad to go through it with you.'),
(76, 'Veterans are welcome, and we help with the paperwork for their benefits.')
),
home (
  id, owner, name, sentences, street, city, state, zip_code, capacity, available_spots, room_cost, care_types,
  amenities, photos, is_active, view_count, created_ago, confirmed_ago, verified_ago
) as (values
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824','alice','Harbor Pines Assisted Living','28 40 38 67','1246 Linden Court','Chicago','IL','60694',96,3,6025,'0 4','8 10 11 12 13 14 15 17 18 19 20','porch-at-dusk-2 autumn-path fireside-lounge dining-room raised-garden-beds sunny-common-room',true,17,12821,1707,2301),
('0c37f4aa-43f8-4c2d-9ad6-e34f92841c43','alice','The Cedars at Fern Glen','28 60 57 69','8597 South Maple Drive','Cicero','IL','60804',55,3,5995,'0','9 11 12 13 14 17 18 19 20 21','brick-manor dining-room art-studio sunny-common-room fireside-lounge',true,943,14505,55,null),
('e251426b-6ce3-496c-b7a9-ec5c0ec77b86','alice','Hathaway House','3 39 55 64','9073 Lake Place','Darien','IL','60561',5,0,5875,'0 1','8 10 11 12 13 15 18 19 20','porch-at-dusk-4 fireside-lounge sunny-common-room library-corner autumn-path raised-garden-beds',true,267,4218,8,3819),
('4b8dabdf-583f-4a8c-91fc-e7699992f53d','alice','Chicago Landing Assisted Living','26 37 59 67','3375 Ridge Place','Chicago','IL','60640',63,4,6700,'0','8 9 10 11 12 13 14 16 17 18 19 20 21 22','city-high-rise-5 dining-room library-corner',false,109,16035,602,null),
('0e3a4f1d-4222-438d-b318-a4ba23f08618','alice','Dunmore Senior Day Center','24 58 72','7493 Fairview Road','Arlington Heights','IL','60005',44,5,null,'5','12 14 15 16 17 20 21 22','city-high-rise-8 art-studio dining-room garden-bench autumn-path therapy-room',true,214,7920,13,827),
('6c787cf7-f982-4a91-9b47-0b854b8437d6','alice','Maple Meadow House','1 41 52 69','3603 East Monroe Avenue','Palos Hills','IL','60465',13,2,6550,'0 1 4','8 10 11 12 13 18 19 20','craftsman-house fireside-lounge library-corner sunny-common-room',true,42,5183,662,960),
('4028296a-8b48-442e-a93d-4632e4a50e10','alice','Harbor Pines Adult Day Center','25 55 57 65','469 Forest Court','Park Ridge','IL','60068',48,4,2425,'5','12 13 14 15 17 20 21 22','brick-manor-3 raised-garden-beds fireside-lounge sunny-common-room library-corner',true,23,17059,1980,14564),
('ec747863-c9a0-4e3f-a207-eacc8cc663f2','alice','Ordway Residence','17 62 71','5113 North Summit Way','Chicago','IL','60605',58,4,6025,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','city-high-rise-2 autumn-path sunny-common-room therapy-room library-corner dining-room',true,18,9452,21,6540),
('1e5bcb57-697f-4e5f-b951-735c482a1694','oscar','Bluebonnet Care Home','30 39 76','9254 West Peachtree Place','Houston','TX','77021',6,1,6400,'0 1 4','9 11 12 18 19 20','yellow-porch sunny-common-room private-bedroom',true,125,1504,113,null),
('a12bc274-bb7d-4061-96ec-34c611a074a6','oscar','Azalea Trace Family Home','30 37 39 65','4552 South Garden Boulevard','Houston','TX','77020',5,1,null,'0','9 11 12 13 18 19 20','craftsman-house-7 library-corner private-bedroom sunroom sunny-common-room',true,6,2304,589,472),
('a05d37b0-fe25-4c8c-9814-a0b34d9dd11f','oscar','Lavender Hill Senior Living','13 60 51 72','7518 River Place','Houston','TX','77272',81,3,null,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 22','palm-villa-4 raised-garden-beds art-studio garden-bench private-bedroom sunroom',false,30,4293,124,799),
('9702d51f-506a-4783-ac7d-c28a5c1daeb3','oscar','The Laurels at Houston','15 37 38 39 67','7853 River Way','Houston','TX','77089',31,4,5095,'0 4','9 12 13 14 17 18 19 20 22','city-high-rise-5 library-corner sunny-common-room',true,928,16894,161,16225),
('687d8a43-3356-4c6d-bf85-55fd842398a2','oscar','The Lilacs at Hazel Grove','11 43 38 60 75','3193 West Maple Avenue','Houston','TX','77042',95,0,5875,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk garden-bench sunroom private-bedroom therapy-room raised-garden-beds',true,2,392,80,207),
('fe2047d5-3353-4d75-82cc-533b0c2f81e5','oscar','Clover Green Adult Day Center','24 59 57','5551 Forest Way','Houston','TX','77006',29,3,2125,'5','13 14 17 20 21','city-high-rise-2 library-corner sunny-common-room',true,620,7988,1392,3773),
('d3758f2d-1a4b-44f3-8212-c2befa18c930','oscar','Dogwood Commons','30 46 62 76','7219 Dogwood Road','Houston','TX','77087',200,9,3050,'0 2','9 13 14 15 17 18 19 21 22','palm-villa-2 private-bedroom garden-bench library-corner raised-garden-beds sunny-common-room',true,206,11859,108,3915),
('4f838d73-292e-475a-929f-0acabba7ca22','oscar','Jasmine Hill Health Center','31 60 52 48 65','5402 Union Road','League City','TX','77573',153,11,7625,'3 4','8 10 11 12 14 15 16 17 18 19 20','city-high-rise-7 sunny-common-room art-studio raised-garden-beds dining-room sunroom',true,830,11438,470,9270),
('c4a47e1c-f307-489d-aba9-c1a66776cfbf','oscar','Redfern Senior Living','31 56 40 72','7912 Pecan Street','Pasadena','TX','77503',98,3,5225,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-5 garden-bench sunroom library-corner therapy-room sunny-common-room',true,34,2415,1072,1452),
('b9ae0723-5245-45f3-a930-9649e26f3832','oscar','Alder Garden Assisted Living and Memory Care','13 38 75','3218 School Drive','Pearland','TX','77588',50,7,5695,'0 1','8 9 11 12 13 14 18 19 20','brick-manor-3 sunny-common-room sunroom dining-room private-bedroom',true,222,5037,55,417),
('63290adb-873e-4766-9281-8e9ceee82a43','oscar','Carraway Assisted Living and Memory Care','9 62 58','9011 Hillcrest Place','Sugar Land','TX','77478',109,14,5675,'0 1','8 9 12 13 14 17 18 19 20','brick-manor-2 dining-room private-bedroom sunroom',true,95,9958,77,9823),
('adc2f5b6-5dd5-4fe0-bbf7-829364786f2e','oscar','St. Clare Residence','6 52 39 63','1961 Cherry Avenue','Houston','TX','77059',42,1,5300,'0 4','9 12 13 14 17 18 19 20','porch-at-dusk-7 sunny-common-room library-corner dining-room private-bedroom',true,13,10329,3393,3071),
('900e8a02-d65b-46bc-aa19-6e3888518e8c','homes','Galloway Health Center','19 58 61 71','3173 Ridge Road','Oak Park','IL','60303',112,6,9700,'3 4','8 9 10 11 12 14 15 16 17 20','city-evening sunny-common-room raised-garden-beds private-bedroom art-studio',true,6,6112,213,4670),
('4b7e45f3-d701-4f15-b450-03b4d2b60124','homes','Highland Park Bend Health Center','9 50 75','6904 South Garden Boulevard','Highland Park','IL','60035',137,9,10195,'3','8 9 10 12 14 16 18 19 20','porch-at-dusk-9 therapy-room dining-room fireside-lounge sunny-common-room',true,123,2140,257,1050),
('d2a0f699-5bff-41d7-aa39-e219ef887090','homes','Prescott Village','20 41','2424 River Drive','Arlington Heights','IL','60006',134,11,6300,'0 1 2','8 9 10 12 13 14 15 17 18 19 20 21 22','brick-manor-4 art-studio sunny-common-room private-bedroom garden-bench library-corner',true,633,16561,710,4194),
('16841ba1-501a-4b64-85eb-39896c72379c','homes','Lakeshore Retirement Community','20 59 74','1254 Chestnut Avenue','Blue Island','IL','60406',169,5,3375,'2','9 13 14 15 17 18 19 21','brick-manor-6 fireside-lounge sunny-common-room private-bedroom autumn-path raised-garden-beds',true,32,12590,843,2474),
('c0981216-7124-44dc-bcd9-6e81f5f41fcc','homes','St. Clare Senior Day Center','24 54 59 67','8375 Walnut Way','Country Club Hills','IL','60478',54,5,1950,'5','12 14 17 20 21','city-high-rise-3 fireside-lounge dining-room sunny-common-room art-studio',false,3,13355,303,8194),
('e17b12ac-5c5d-4c40-9f4d-8858351a020d','homes','Trinity Skilled Nursing','7 44','1892 Monroe Drive','Orland Park','IL','60462',100,14,10475,'1 3 4','8 9 10 11 12 14 15 16 17 20','garden-residence-9 sunny-common-room private-bedroom art-studio garden-bench raised-garden-beds',true,454,18131,1821,3572),
('e3d24dea-4f38-484f-9ef3-e0bbf70b01d8','homes','Clara Residential Care','2 38 37 69','367 Lake Way','Mount Prospect','IL','60056',14,2,6425,'0','8 9 11 12 13 15 18 19 20','porch-at-dusk-7 raised-garden-beds fireside-lounge library-corner garden-bench',true,43,1955,71,null),
('a886225a-07b4-4598-aafb-8ccf384e0060','homes','Prairie Path Assisted Living Community','16 38 56 68','5394 Maple Place','Chicago','IL','60612',62,6,6095,'0','9 11 12 13 14 15 16 18 19 20 22','brownstones-in-may therapy-room sunny-common-room raised-garden-beds',true,453,11011,522,null),
('35b647c7-277a-4e99-a6ce-b3f4fa4912b4','homes','The Cedars at Primrose Glen','28 40 37','345 River Avenue','Wheeling','IL','60090',91,8,6125,'0','8 9 11 12 13 14 18 19 20 21 22','porch-at-dusk-8 fireside-lounge sunny-common-room private-bedroom dining-room',true,4,2226,72,628),
('183e49be-a43e-49c0-8d7e-532758217cbd','homes','Stanhope Assisted Living','28 57 38 69','1808 South Maple Road','Chicago','IL','60639',88,10,6175,'0','9 12 13 14 15 16 17 18 19 20 22','yellow-porch autumn-path sunny-common-room dining-room therapy-room fireside-lounge',true,135,11685,94,3446),
('9902718a-d242-4aff-80ba-9f498408d741','homes','Willow Crossing Health Center','28 57 50 69','2314 South Prospect Court','Itasca','IL','60143',163,14,10125,'3 4','8 10 12 14 15 16 18 20','porch-at-dusk-6 fireside-lounge therapy-room sunny-common-room raised-garden-beds dining-room',true,505,6615,1485,5111),
('5d5120fb-2753-42af-a3de-f3effc07f305','homes','Elk Grove Village Lane Assisted Living','28 38 39 64','6242 Harbor Boulevard','Elk Grove Village','IL','60007',45,4,6375,'0 4','8 9 12 13 14 18 19 20','garden-residence-5 library-corner sunny-common-room',true,11,5986,150,5493),
('1339d7d0-0021-4db5-98d4-0c68bf24fac8','homes','Northern Pines House','1 55 40 75','8615 Spring Drive','Chicago','IL','60620',11,2,5550,'0','8 9 11 12 13 15 18 19 20','porch-at-dusk-5 library-corner fireside-lounge private-bedroom sunny-common-room autumn-path',true,12,10442,4852,2464),
('60ae4b4a-b6b6-406c-a1dc-0d9a76782516','homes','Northbrook Park Manor','28 62 60 61 66','4113 Park Place','Northbrook','IL','60062',88,8,7595,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','brownstone-row-5 autumn-path sunny-common-room art-studio therapy-room',true,2,5102,473,5023),
('d0f41a47-4cfa-4a8f-a9a6-9a8a9584665d','homes','The Orchards at Fern Hill','23 55 71','7372 East Division Boulevard','Chicago','IL','60622',116,13,9600,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','brick-manor-2 private-bedroom garden-bench therapy-room',true,1061,15647,621,5209),
('d9fd9a4a-0546-44a0-b753-289339e6f245','homes','Chicago Corner Assisted Living Community','7 51 52 37 64','5159 West Pleasant Lane','Chicago','IL','60610',97,5,6950,'0 4','9 12 13 14 18 19 20 22','garden-residence-2 fireside-lounge private-bedroom library-corner',true,75,5897,79,307),
('61d8975f-9767-4477-a547-34ed3039304e','homes','Kessler Assisted Living and Memory Care','28 44 38 63','6805 Garden Boulevard','Chicago','IL','60630',72,3,6795,'0 1 4','8 9 11 12 13 14 18 19 20','garden-residence-4 dining-room sunny-common-room private-bedroom',true,21,1819,669,null),
('6afd8a0f-9477-47a5-acee-1bf9d4a90397','homes','Shalom House for Memory Care','28 41 57 64','9232 Lake Road','Winnetka','IL','60093',29,4,8350,'1','8 9 10 12 13 14 15 16 17 18 19 20','brick-manor-5 art-studio autumn-path private-bedroom dining-room fireside-lounge',true,3,2097,381,1690),
('42f02748-ccfc-43fd-a097-5ce3ba810356','homes','Northern Pines Residence','6 62 65','6681 Hillcrest Avenue','Hinsdale','IL','60521',93,5,6150,'0','8 9 10 12 13 14 15 16 17 18 19 20 21 22','garden-residence dining-room art-studio autumn-path fireside-lounge',true,544,15784,156,13968),
('e4393d53-f956-4e28-9a25-6cc692945cd4','homes','St. Monica Manor','14 61 41 39 72','7347 Lake Place','Posen','IL','60469',77,5,6395,'0 1 4','8 10 12 13 14 15 17 18 19 20','porch-at-dusk-3 garden-bench dining-room art-studio raised-garden-beds sunny-common-room',true,40,8665,1249,null),
('9ab9da02-e6ec-4fbb-aac0-f3ca2b44bbc4','homes','Bluebell Park Commons','18 62 58 71','1524 Madison Avenue','Lemont','IL','60439',138,12,3195,'2','9 13 14 16 17 18 19 22','brownstone-row-3 library-corner fireside-lounge',true,13,5586,104,2529),
('7f1ecd79-1736-4870-a04d-23245dcee5ea','homes','Juniper Garden Health Center','28 41 56 76','8101 South Shore Boulevard','Tinley Park','IL','60477',146,5,9250,'1 3','8 10 11 12 14 16 18 19 20','brick-manor-9 sunny-common-room fireside-lounge dining-room',false,31,4964,159,null),
('3eed9469-b937-4dbe-a26b-1df144fad560','homes','Birch Brook Assisted Living Community','6 38 66','244 Chestnut Road','Maywood','IL','60153',86,0,5795,'0','10 12 13 14 18 19 20','porch-at-dusk fireside-lounge sunny-common-room library-corner dining-room',true,8,11789,216,10005),
('5af65206-5b88-4afd-be86-f3a45baa757e','homes','Josephine Residence','13 39 41 69','2397 Harbor Court','Hazel Crest','IL','60429',122,6,6995,'0 1','8 9 12 13 14 18 19 20','porch-at-dusk-6 fireside-lounge library-corner sunny-common-room private-bedroom',true,548,12187,826,5284),
('0248a669-1dd2-44d3-9769-8c4f67c98499','homes','Kimball Nursing and Rehabilitation','13 61 51 67','7306 Portage Drive','Dolton','IL','60419',166,22,8795,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','garden-residence-5 therapy-room garden-bench raised-garden-beds dining-room fireside-lounge',true,12,7675,29,2017),
('c9326be2-2afb-4079-beb9-83c06ee5b124','homes','Harbor Pines Independent Living','21 46 62 71','4536 Lake Avenue','Chicago','IL','60608',146,3,3425,'2','9 13 14 17 19 22','lake-house sunny-common-room private-bedroom',true,159,4344,587,556),
('a582b2ae-463c-426c-a481-9ce79be7dc68','homes','Quimby Family Home','4 39','8400 Linden Drive','Melrose Park','IL','60161',7,1,null,'0 4','10 11 12 13 18 19 20','prairie-farmhouse library-corner fireside-lounge',true,264,6967,2569,1843),
('4e7d230f-a3b5-4580-9b80-cd60e178beec','homes','The Lilacs at Chicago','7 43 39 67','7788 North Harbor Court','Chicago','IL','60632',66,9,6775,'0 1','8 9 12 13 14 18 19 20 21','white-manor dining-room sunny-common-room',true,661,13401,1062,4259),
('facd85c2-9396-4410-94e5-f2c616565025','homes','The Hydrangeas at Deerfield','28 62 39','9309 Birchwood Way','Deerfield','IL','60015',197,0,4095,'0 2','9 13 14 16 19 21','garden-residence-6 dining-room library-corner fireside-lounge',true,4,4144,227,2945),
('0fe0f01d-8b56-4ba1-b589-7d4b6d450dae','homes','Harbor Pines Family Home','4 41 55','2745 Linden Place','Franklin Park','IL','60131',10,2,5995,'0 1','9 11 12 15 18 19 20','craftsman-house-9 sunny-common-room autumn-path fireside-lounge private-bedroom',true,5,12546,1714,null),
('c4e787f1-17a0-4a07-9620-6f6f590055db','homes','Rowan Crossing Assisted Living and Memory Care','14 38 39 63','7931 Shore Street','Chicago','IL','60628',76,8,5950,'0 1','8 10 11 12 13 14 15 17 18 19 20','garden-residence-7 library-corner fireside-lounge autumn-path',true,2,16011,81,6902),
('e15ea77b-e811-4045-b42e-c66165efd17c','homes','Loon Bay Life Plan Community','28 43 63','3695 College Road','Prospect Heights','IL','60070',174,9,6325,'0 1 2 3','8 9 12 13 14 15 17 18 19 20 21 22','city-high-rise autumn-path fireside-lounge library-corner dining-room art-studio',true,7,4855,960,1660),
('224f8897-689e-471f-81b8-d015d98de5f3','homes','Lavender Crossing Senior Community','28 58 37 69','8561 Maple Avenue','Chicago','IL','60633',132,0,6550,'0 1','8 9 12 13 14 17 18 19 20 21','brownstone-row-5 fireside-lounge library-corner art-studio',true,3,5360,15,1324),
('ed781bcf-a005-493b-8016-3f2e86357ed6','homes','The Pavilions at Chicago','16 47 55','6969 Mill Avenue','Chicago','IL','60652',150,18,3625,'2','9 13 14 15 16 18 19','city-high-rise-4 sunny-common-room garden-bench fireside-lounge raised-garden-beds',true,4,4016,234,2423),
('e1c5868e-1613-47aa-a691-4a2208a35f18','homes','Linden Lane Senior Living','26 37 65','3982 Center Lane','Chicago','IL','60644',48,3,7425,'0 1 4','8 10 11 12 13 14 16 17 18 19 20 21','brownstone-row dining-room art-studio sunny-common-room library-corner',true,13,4559,836,3059),
('3f5dacd4-5122-4afa-a7f3-79c50a4534b9','homes','Harbor Pines Assisted Living Community','28 62 59 69','2619 Madison Place','Evanston','IL','60204',66,3,6295,'0','8 9 11 12 13 14 15 17 18 19 20 21 22','city-high-rise-7 fireside-lounge sunny-common-room art-studio garden-bench autumn-path',true,73,12789,189,4316),
('f1e17e57-064b-47d0-9fcf-1fb18498e74e','homes','Kessler Manor','11 39 74','6760 Fairview Road','Chicago','IL','60651',107,0,5650,'0','8 9 12 13 14 18 19 20','sandstone-residence dining-room library-corner fireside-lounge',true,85,4208,84,1242),
('f5dd7905-6d98-4ae0-9892-6d54711b17a6','homes','Birch Bend Assisted Living and Memory Care','28 62 75','5143 Church Court','Worth','IL','60482',90,12,6725,'0 1 4','8 9 10 12 13 14 18 19 20','city-high-rise-6 fireside-lounge sunny-common-room dining-room',true,11,5675,4,139),
('27621a8b-ce46-4836-947a-5707a84773db','homes','Lakeshore Health Center','9 61 60','4034 Orchard Road','Hammond','IN','46325',109,7,9550,'3','8 10 11 12 14 16 18 19 20','brownstone-row-4 sunny-common-room fireside-lounge therapy-room',true,3,7410,3063,null),
('a0ec81b2-68c8-4958-ba42-49acaa002715','homes','Oak Savanna Residential Care','1 39 76','8630 Prospect Avenue','Skokie','IL','60077',12,2,5925,'0','9 11 12 18 19 20','blue-bungalow sunny-common-room private-bedroom fireside-lounge',true,21,12124,536,9810),
('6d9a0830-3cd5-4bcf-83c5-5ccd1e58f054','homes','Jamaica Terrace Manor','6 41 44 76','2382 Summit Boulevard','Jamaica','NY','11439',47,2,7395,'0 1','8 10 12 13 14 17 18 19 20','city-high-rise-9 library-corner sunroom art-studio dining-room',true,196,11376,218,4927),
('500e3f23-c2eb-4bef-b71f-3633333896e6','homes','Ivy Garden Retirement Village','21 37 66','1852 North Prospect Road','Jersey City','NJ','07307',200,11,7625,'0 1 2 3 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','yellow-porch autumn-path art-studio sunny-common-room',true,12,11158,704,8377),
('56bce8ca-53ee-46b2-827c-61f9978e8cdf','homes','Brickyard Green Assisted Living and Memory Care','13 44 38','852 Chestnut Boulevard','New York','NY','10104',53,3,9725,'0 1','8 9 10 12 13 14 18 19 20','porch-at-dusk-2 private-bedroom sunny-common-room fireside-lounge',true,9,18118,4041,7343),
('927327b2-3f15-4dda-9067-7bc74ba6c2cb','homes','Birchard Village','28 45 69','7999 Park Road','Staten Island','NY','10305',274,21,6325,'0 1 2 3 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','brick-manor-6 raised-garden-beds sunroom dining-room sunny-common-room',true,290,14192,1685,10385),
('81be32c1-a4d1-47f2-a58c-dba356c2d67e','homes','Copper Kettle Care Center','7 41 66','6108 Spruce Lane','Scarsdale','NY','10583',69,2,13250,'1 3 4','8 10 12 14 16 19 20','brownstone-row-7 sunroom fireside-lounge',true,338,15523,195,1837),
('1830ab9e-bf5e-44d9-8588-e5437845b843','homes','St. Brigid Residence','9 39','5780 Garden Court','Parsippany','NJ','07054',65,0,8895,'0 1','8 10 11 12 13 14 15 18 19 20','brownstone-row-6 garden-bench fireside-lounge sunroom',true,267,9882,350,6880),
('965da5eb-f2b0-43ee-b5c6-aff36778672e','homes','Elm Green Memory Care Residence','17 60 61 69','136 West 93rd Street','New York','NY','10033',56,5,11525,'1','8 10 11 12 13 14 15 16 17 18 19 20','city-high-rise-3 garden-bench library-corner therapy-room art-studio',true,3,6250,155,5072),
('b482487c-6748-4d5e-b625-7ae69aec6b98','homes','The Cloisters at New York','10 41 45 64','89 West 87th Street','New York','NY','10035',260,13,8595,'0 1 2 3','8 9 10 11 12 13 14 15 16 17 18 19 20 21','city-high-rise-4 therapy-room art-studio sunny-common-room garden-bench raised-garden-beds',true,3,11114,602,8987),
('9b24ce44-c446-4898-a67a-30efcb98ad98','homes','Foxglove Brook Senior Apartments','6 59 67','4495 Hillcrest Boulevard','New York','NY','10165',62,9,4800,'0 2','9 13 14 15 16 17 18 19 21 22','city-evening fireside-lounge sunroom therapy-room garden-bench',true,2,11790,163,7863),
('0f6a5aa3-b31c-4bc9-b1a0-fd8f835a99a3','homes','Stonebridge Commons','28 59 58','7264 Chestnut Boulevard','Colonia','NJ','07067',144,2,4525,'0 2','9 13 14 15 16 17 18 19 21 22','garden-residence-8 fireside-lounge garden-bench therapy-room sunroom library-corner',true,22,8560,1477,5766),
('a92b8606-ed82-47f2-864e-1cb0bdfa28da','homes','The Fountains at Alder Corner','6 57 40 64','3596 East Madison Way','Ridgefield','NJ','07657',64,6,7195,'0','8 10 12 13 14 15 18 19 20 21 22','brick-manor-3 sunny-common-room sunroom autumn-path',true,10,5000,4006,3053),
('f2528ef7-7a80-4278-b734-9ce20a99c500','homes','The Birches at Honeysuckle Glen','16 51 63','302 West 63rd Street','New York','NY','10032',62,4,8425,'0 4','9 10 11 12 13 14 15 16 17 18 19 20','garden-residence-3 raised-garden-beds sunny-common-room dining-room autumn-path',true,608,13077,45,11435),
('79c6dcba-3537-4e4b-9370-d58c4bccd1e3','homes','Fieldstone Family Home','4 61 55 67','8080 Highland Lane','New York','NY','10158',14,0,7600,'0','8 9 10 11 12 13 15 18 19 20','blue-bungalow sunroom private-bedroom garden-bench library-corner raised-garden-beds',true,175,4265,685,null),
('f7820c5c-bd8e-469b-ac43-20b16b5bc772','homes','The Lilacs at Rowan Corner','26 46','8773 Division Court','New York','NY','10170',89,0,4895,'2','9 13 14 16 17 19 21 22','city-high-rise dining-room therapy-room fireside-lounge art-studio',true,67,9577,556,8450),
('1739af31-a7c6-4e6d-8eb0-c8b6853b9986','homes','Rowan Garden Manor','13 39 72','3518 River Drive','Jersey City','NJ','07302',132,14,8500,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20','brick-manor autumn-path library-corner private-bedroom fireside-lounge',true,81,6034,5160,null),
('16db47a8-af11-4ca4-a08b-0ca608c828db','homes','Marian Guest Home','2 52','4567 North Forest Avenue','Rahway','NJ','07065',11,2,6750,'0 4','8 9 12 13 15 18 19 20','craftsman-house-6 sunny-common-room library-corner raised-garden-beds sunroom',true,5,4970,92,83),
('229177bf-440a-40c7-81ff-6bd8d639d893','homes','The Hydrangeas at Clover Glen','28 56 49 63','1192 West Cherry Avenue','Bayside','NY','11360',142,13,10225,'3 4','8 10 12 14 16 18 20','craftsman-house-4 therapy-room sunny-common-room',true,163,10758,123,6362),
('78eabf14-a1e6-4e8a-9bc8-86535bb6b58a','homes','Ashford Assisted Living Community','27 57 37 56 69','9192 Garden Street','New York','NY','10103',62,7,8925,'0','9 12 13 14 16 18 19 20 21','brownstone-row-3 dining-room sunny-common-room therapy-room library-corner',true,431,16950,388,379),
('905e06df-db50-4864-b3b0-4e765f00d344','homes','The Birches at New York','10 62 67','3611 Monroe Avenue','New York','NY','10166',84,3,8695,'0','8 9 12 13 14 18 19 20','brownstone-row private-bedroom library-corner',true,766,13114,104,10292),
('ca8fde9a-427e-4340-9bad-618a3c447d50','homes','Kimball Cottage','4 61 37 76','9379 Orchard Drive','Paterson','NJ','07514',11,2,7795,'0','9 10 12 18 19 20','porch-at-dusk-6 private-bedroom sunny-common-room',true,15,851,4,175),
('957e47b2-648e-4378-998f-ab45ce3cd441','homes','Shalom Memory Care Cottages','17 42 66','334 West 66th Street','New York','NY','10006',32,4,10650,'1 4','8 9 10 11 12 13 14 15 16 17 18 19 20','garden-residence sunroom garden-bench sunny-common-room',true,2,3547,145,null),
('9b0c2519-3b79-4c80-86f9-04432c00cc91','homes','Copper Kettle Retirement Community','28 55 71','8164 Jefferson Place','Elizabeth','NJ','07207',67,4,4575,'2','9 13 14 15 17 18 19 21 22','craftsman-house-5 raised-garden-beds library-corner garden-bench sunroom',true,41,14741,40,null),
('9727633a-8935-42b3-b448-301b32c2e191','homes','Ivy Hill House for Memory Care','7 44 66','407 West 54th Street','New York','NY','10023',33,3,11225,'1','8 9 10 12 13 14 18 19 20','brick-manor-4 dining-room library-corner fireside-lounge',true,810,15246,200,11444),
('f8c290c6-f9b8-4645-a4d1-96cdad43da23','homes','Redfern Residence','18 40 71','494 Franklin Way','Bronx','NY','10462',90,4,6350,'0','9 12 13 14 18 19 20 22','garden-residence-8 sunroom dining-room fireside-lounge private-bedroom',true,148,6521,95,null),
('39a4ad04-acfb-461d-a0b6-a4e967623aee','homes','Old Orchard Residential Care','3 37 75','6929 Spruce Boulevard','Bronx','NY','10463',11,1,null,'0','8 9 10 11 12 13 15 18 19 20','porch-at-dusk-7 raised-garden-beds fireside-lounge autumn-path sunroom',true,318,6316,253,5664),
('4b63a74e-82b4-4c8e-ac14-93e859682bf9','homes','Fieldstone Senior Home','28 39 52 63','4627 River Place','Newark','NJ','07103',45,3,7925,'0 4','9 12 13 14 18 19 20','city-high-rise-6 fireside-lounge sunny-common-room library-corner',true,2,13197,496,2201),
('f763c99d-afd1-4aaf-ba09-22fa31024a58','homes','Abernathy Residence','14 60 61 76','2783 Pleasant Boulevard','Carlstadt','NJ','07072',74,8,9150,'0 1','8 9 10 11 12 13 14 17 18 19 20','white-manor library-corner sunroom',true,28,1816,74,651),
('aba16309-cb40-4170-b692-d3090c25bb9b','homes','Copper Kettle Independent Living','28 55 38 67','5864 Hillcrest Way','White Plains','NY','10603',123,14,4075,'0 2','9 13 14 15 16 17 18 19 21 22','porch-at-dusk-3 garden-bench private-bedroom raised-garden-beds dining-room',true,15,4968,156,1377),
('c1291b99-44db-47db-906e-30ab919860d8','homes','Ashford House for Memory Care','11 60 76','2516 Highland Street','Brooklyn','NY','11232',34,2,null,'1','8 9 11 12 13 14 16 18 19 20','porch-at-dusk-3 sunny-common-room sunroom fireside-lounge',true,4,4455,41,2449),
('79a69571-788e-40fa-9330-ac7391fa097a','homes','The Orchards at Rowan Grove','15 37','8139 Elm Drive','Wayne','NJ','07470',91,0,4650,'0 2','9 13 14 15 19 21 22','city-high-rise-9 private-bedroom autumn-path fireside-lounge dining-room',true,29,6644,3725,4089),
('417b78f7-60b5-4888-8b80-0e00e267f75f','homes','The Cedars at Brooklyn','10 39 67','8276 West Spring Court','Brooklyn','NY','11210',110,15,7925,'0','9 12 13 14 15 17 18 19 20 22','brownstone-row-6 sunroom raised-garden-beds sunny-common-room private-bedroom',true,26,16977,559,8386),
('d82e575e-0766-41b0-97d0-3f2a23f34878','homes','Brooklyn Landing Care Center','22 48 56 76','5810 Garden Road','Brooklyn','NY','11216',80,9,11695,'1 3','8 9 10 11 12 14 16 19 20','brownstones-in-may therapy-room sunny-common-room dining-room',true,28,5820,140,4232),
('c43bce4f-ac30-453b-acd5-698bc3f10c01','homes','Ordway Assisted Living and Memory Care','10 37 69','86 East 117th Street','New York','NY','10065',104,4,9800,'0 1 4','8 9 10 11 12 13 14 15 18 19 20','brownstone-row-4 dining-room library-corner raised-garden-beds sunroom private-bedroom',true,24,1042,739,875),
('7ca1d80c-81f6-4a08-9b7b-335852436943','homes','Radcliffe Family Home','1 60 52','259 East 99th Street','New York','NY','10039',9,2,9125,'0 4','9 10 11 12 13 18 19 20','craftsman-house sunny-common-room private-bedroom',true,32,16081,4886,7093),
('13c2b18d-1246-46c1-a6ab-d0e23721bd3c','homes','Lavender Hollow Senior Home','9 62','3066 Fairview Street','East Elmhurst','NY','11369',87,12,6100,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-7 private-bedroom raised-garden-beds sunny-common-room fireside-lounge therapy-room',true,30,5835,135,2193),
('5ea2a6d9-7ade-48af-8bd0-c02501bb57dd','homes','West Orange Corner Nursing and Rehabilitation','19 57 67','2547 Hillcrest Street','West Orange','NJ','07052',61,4,13895,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','brick-manor-9 private-bedroom sunny-common-room autumn-path raised-garden-beds fireside-lounge',true,4,7900,542,762),
('aecf6f1d-e941-48f8-ae34-66b88adac042','homes','Beacon Hill Health Center','17 61','304 East 65th Street','New York','NY','10031',116,16,14295,'3','8 9 10 11 12 14 15 16 17 18 20','city-high-rise-5 garden-bench therapy-room private-bedroom',true,11,17923,1319,12444),
('b99c21ac-4642-4f47-92d2-10e7389b0a33','homes','Hollister Life Plan Community','28 52 71','3193 North Garden Road','Rockville Centre','NY','11571',300,0,null,'0 1 2 4','8 9 12 13 14 15 17 18 19 20 21 22','brick-manor-8 sunny-common-room private-bedroom raised-garden-beds art-studio',true,15,3667,350,599),
('2afc8267-ab3e-4166-a627-97fd83eb41ba','homes','Foxglove Garden Manor','26 58 71','180 West 65th Street','New York','NY','10017',67,2,10395,'0 1 4','8 9 10 11 12 13 14 16 17 18 19 20 21','porch-at-dusk-4 private-bedroom sunroom fireside-lounge',true,5,3100,43,2713),
('5e0e771d-e86a-4afb-ba9c-b2fa485203a5','homes','Fieldstone Residence','9 39 55 75','2315 Park Place','Staten Island','NY','10303',108,14,7325,'0 1 4','8 9 10 11 12 13 14 15 18 19 20 21','brownstone-row-7 private-bedroom sunroom dining-room raised-garden-beds sunny-common-room',true,9,5784,1498,null),
('8f462789-deca-48a6-80d4-44713ed02885','homes','Ramona Family Home','3 37 39 51 75','5130 Garden Place','Harrison','NJ','07029',14,0,7100,'0 4','8 9 11 12 18 19 20','seaside-cottages sunny-common-room private-bedroom sunroom',true,58,3305,336,542),
('a33c15ef-2623-42bf-a5e3-1aae99055284','homes','Beatrice Residential Care','3 37 64','8766 Park Place','Wayne','NJ','07474',10,1,7295,'0 4','8 9 10 11 12 13 15 18 19 20','craftsman-house-3 autumn-path sunroom library-corner',true,569,14478,996,null),
('7530ca31-2da6-4835-af25-2890579bf75e','homes','Laurel Terrace Assisted Living and Memory Care','28 42 74','9226 North Spruce Road','New York','NY','10279',122,17,6600,'0 1 4','8 9 10 12 13 14 15 16 17 18 19 20 21','porch-at-dusk library-corner raised-garden-beds autumn-path dining-room',true,11,8227,416,6115),
('85344ebe-1804-45a6-a2ee-82dae58a3bcc','homes','The Cloisters at Brooklyn','19 61 57 55 73','3000 West College Boulevard','Brooklyn','NY','11230',130,9,8095,'0 1','8 10 12 13 14 15 16 17 18 19 20 21','city-high-rise-7 garden-bench sunroom art-studio',true,314,5440,885,4917),
('8b0c0850-2646-4430-bf30-ee1af8f41b77','homes','St. Monica Residence','7 62','9427 River Lane','New York','NY','10152',50,3,10200,'0 1 4','8 9 12 13 14 18 19 20 21','garden-residence-4 fireside-lounge private-bedroom sunroom dining-room',true,9,11871,90,11312),
('2539047f-d120-44c1-bdf4-73966a51b064','homes','New York Meadow Retirement Community','17 58 46 74','141 East 112th Street','New York','NY','10007',117,15,4750,'2','9 13 14 15 16 17 18 19 21 22','brownstone-row-2 sunroom private-bedroom raised-garden-beds garden-bench dining-room',true,34,8724,31,1067),
('6fb2645d-887c-4f81-bfb9-881841099bd9','homes','Copper Kettle Residential Care','1 55 37 66','8829 Monroe Avenue','Newark','NJ','07105',7,0,7095,'0','9 10 12 15 18 19 20','craftsman-house-2 sunroom sunny-common-room raised-garden-beds fireside-lounge autumn-path',true,16,10762,655,2878),
('3d41a49d-9327-4c9d-9ed6-17224776e3ac','homes','The Hydrangeas at Paterson','21 58 59','8313 Orchard Place','Paterson','NJ','07502',61,6,null,'2','9 13 14 15 16 17 18 19 21 22','brick-manor-8 art-studio fireside-lounge sunroom autumn-path',true,1074,15509,1814,2846),
('a1a8bdfd-84a6-4ac7-a57a-589ae15a0380','homes','Linden Brook Senior Community','36 41 58 43','9699 West Las Flores Court','Los Angeles','CA','90056',88,3,8150,'0 1 4','8 9 12 13 14 16 17 18 19 20','coral-villa art-studio therapy-room sunny-common-room',true,2,6338,3928,4255),
('335260b4-bf92-4131-be39-0d82e670000e','homes','Lavender Meadow Senior Home','17 38 37 61 71','8516 Maple Road','Los Angeles','CA','90025',73,9,8325,'0','10 11 12 13 14 15 17 18 19 20 21','city-high-rise dining-room art-studio library-corner sunroom courtyard-fountain',true,3,1792,12,57),
('46bfd15e-551c-4603-8b58-e5fc4da4b0b3','homes','Palm Terrace Assisted Living','36 51 64','4327 West Orchard Avenue','Los Angeles','CA','90066',54,2,7395,'0 4','9 12 13 14 16 18 19 20','palm-villa library-corner dining-room sunny-common-room',true,203,16761,337,null),
('845a2155-bdc9-450b-8eee-a11933fc6df7','homes','Good Shepherd Health Center','36 61 49 48 71','6439 Highland Way','Long Beach','CA','90806',73,8,12025,'3','8 10 12 14 15 16 20','city-high-rise-8 dining-room raised-garden-beds therapy-room sunroom',true,82,15488,92,14137),
('ba4e2f5e-40a7-488f-b4e0-ed5aad92e519','homes','St. Monica Residence','11 61 40 65','8353 Madison Way','Lawndale','CA','90261',132,3,9295,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence sunroom private-bedroom raised-garden-beds library-corner sunny-common-room',true,5,2958,2128,1474),
('1609ac76-aee9-47f9-a7c4-4162f243036d','homes','Lavender Park House for Memory Care','36 41 56 64','8584 Center Lane','Los Angeles','CA','90067',45,0,8725,'1','8 9 12 13 14 15 16 17 18 19 20','brick-manor sunny-common-room sunroom private-bedroom courtyard-fountain raised-garden-beds',true,91,13779,2567,4435),
('097260b9-eef0-4e89-9797-ef1113128a00','homes','Jacaranda Assisted Living','36 60 59','6852 River Way','Malibu','CA','90264',98,11,8225,'0','8 9 10 11 12 13 14 15 16 18 19 20 21 22','city-high-rise-9 courtyard-fountain private-bedroom dining-room sunny-common-room sunroom',true,110,2571,22,2402),
('4caefb7c-05d6-484a-b0d3-6f71609163f0','homes','Underhill Senior Living','17 55 57 37','1790 Las Flores Way','Los Angeles','CA','90013',99,2,6795,'0','10 12 13 14 15 16 17 18 19 20 22','city-high-rise-2 sunny-common-room raised-garden-beds dining-room art-studio courtyard-fountain',true,1228,15585,535,2783),
('2030ec66-911d-49bd-b909-a6d5c4752264','homes','Radcliffe Manor','12 41 57 74','9142 Lincoln Boulevard','Studio City','CA','91614',89,7,null,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-4 therapy-room library-corner dining-room private-bedroom courtyard-fountain',true,756,9963,1150,4929),
('8a469436-732d-4bec-ab6d-efeb82925011','homes','St. Brigid Health Center','19 51 41 65','7509 Ocean View Court','Lawndale','CA','90260',93,6,12475,'1 3 4','8 9 10 11 12 14 15 16 17 19 20','white-manor private-bedroom raised-garden-beds sunny-common-room courtyard-fountain art-studio',true,15,18431,3973,16921),
('7418adec-18df-4dbb-b56d-25b989d011a3','homes','Coral Bay Care Home','2 37 51 61','5361 Spring Place','Long Beach','CA','90805',5,2,6295,'0 4','8 9 10 12 13 15 18 19 20','craftsman-house-5 courtyard-fountain sunny-common-room private-bedroom library-corner sunroom',true,70,8360,307,null),
('2d17350e-3120-407c-bfa5-c610bc1d5ed2','homes','Foxglove Terrace Senior Community','36 39 60 71','2999 Spruce Way','Los Angeles','CA','90022',108,0,8295,'0 1','8 9 11 12 13 14 18 19 20 21','brick-manor-2 sunroom library-corner dining-room private-bedroom',false,38,4527,463,null),
('845ce1b7-e93f-4cf4-9cc3-ab2f30b6306c','homes','Coral Bay Manor','36 59 39 65','6208 Bay Lane','Los Angeles','CA','90006',50,4,7395,'0','9 12 13 14 18 19 20 21','desert-adobe-2 sunroom dining-room',true,19,17853,3262,2790),
('7f000d64-e14f-488e-b37e-71cd31d8f76e','homes','Primrose Hill Life Plan Community','13 46 58','4487 East Madison Place','Tujunga','CA','91043',311,22,6550,'0 1 2 3','8 9 12 13 14 15 17 18 19 20 21 22','city-high-rise-7 library-corner sunny-common-room dining-room sunroom raised-garden-beds',true,10,11399,484,8866),
('1c1220b3-e770-4d63-ad9a-c7045a622e78','homes','The Larches at Glendale','36 59 74','7453 Cherry Road','Glendale','CA','91202',296,8,6850,'0 1 2 3 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-4 raised-garden-beds private-bedroom courtyard-fountain sunny-common-room art-studio',true,308,17358,4884,null),
('ea1d9e7b-db01-4d03-81a0-7b6ba732a204','homes','The Lilacs at Los Angeles','12 44 64','3983 Center Place','Los Angeles','CA','90052',57,6,10425,'1 4','8 10 12 13 14 17 18 19 20','palm-villa-2 library-corner sunny-common-room',true,95,15463,505,4548),
('4ce9e703-f1f9-48fc-a92d-076c56842122','homes','Abernathy Residence','36 37 65','980 East Bay Drive','South Gate','CA','90280',74,3,8695,'0','9 12 13 14 17 18 19 20 22','garden-residence-3 dining-room art-studio private-bedroom sunny-common-room',true,630,13048,5163,null),
('7420d73c-2b2b-44a7-9f64-e4c2739f7d9a','homes','Wakefield Senior Community','8 41 63','9492 Ocean View Boulevard','Van Nuys','CA','91411',131,8,8125,'0 1','8 9 11 12 13 14 18 19 20 21','garden-residence-7 private-bedroom sunroom',true,18,7425,110,3465),
('c51b198a-123b-4f97-93f3-56ba73142562','homes','Good Shepherd Assisted Living Community','36 39 38 74','9002 Las Flores Avenue','Culver City','CA','90232',54,2,8595,'0','8 9 11 12 13 14 18 19 20','porch-at-dusk sunny-common-room library-corner sunroom',true,18,7425,425,null),
('2f384402-2044-4a0b-9a0d-1d63ca35e9f5','homes','Burbank Park Care Center','19 61 69','5751 Jefferson Street','Burbank','CA','91504',153,4,null,'1 3 4','8 10 12 14 16 18 20','city-high-rise-6 dining-room sunny-common-room',true,2,14608,337,7120),
('fbffccec-b27c-4573-8648-c38aa3299f34','homes','Bay Meadow Memory Care Cottages','11 57','5240 Ocean View Avenue','Los Angeles','CA','90057',62,0,9300,'1','8 9 10 11 12 13 14 15 18 19 20','porch-at-dusk-5 dining-room raised-garden-beds sunroom sunny-common-room courtyard-fountain',true,37,18801,3045,null),
('ae57173b-d4b1-4667-be2b-57d370b93965','homes','Casa del Sol Memory Care Cottages','11 44 41 64','7521 Las Flores Avenue','Los Angeles','CA','90032',29,2,10175,'1','8 9 12 13 14 17 18 19 20','city-evening dining-room private-bedroom library-corner sunroom',true,17,1057,317,462),
('8361d19c-02e7-4fa4-9a25-b644a9796345','homes','Redfern Care Center','13 48 71','9376 West Las Flores Lane','Whittier','CA','90605',137,0,10750,'3 4','8 9 10 12 14 15 16 17 18 19 20','desert-adobe-6 sunny-common-room therapy-room sunroom private-bedroom courtyard-fountain',true,81,14312,568,null),
('950ed36d-70f2-4c0b-88d5-03a413437e46','homes','Honeysuckle Lane Memory Care','36 57 55 66','906 Las Flores Place','Los Angeles','CA','90077',32,2,10625,'1','8 10 11 12 13 14 15 16 18 19 20','palm-villa-4 library-corner dining-room courtyard-fountain therapy-room',true,105,12062,280,null),
('1ea8a0a0-26dc-4c1c-b53d-e458e99fa76e','homes','Foxglove Grove Senior Living','19 55 38 56 67','7581 Cherry Court','Hawthorne','CA','90251',101,2,9425,'0 1 4','8 9 10 12 13 14 15 16 17 18 19 20 21','desert-adobe raised-garden-beds dining-room sunroom courtyard-fountain private-bedroom',true,35,7633,30,7256),
('9549b5ae-39b5-474d-9a7e-c0ed455dc572','homes','Bougainvillea Life Plan Community','36 57 44 42 71','1936 North Orchard Way','Encino','CA','91436',281,0,7075,'0 1 2 3','8 9 10 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-8 raised-garden-beds dining-room art-studio private-bedroom courtyard-fountain',true,135,2216,114,261),
('7c558462-2562-4456-9816-d9de6462952e','homes','Elm Park Independent Living','36 38 40 39 74','3012 School Lane','Los Angeles','CA','90049',95,0,4175,'0 2','9 13 14 18 19','adobe-at-sunset sunroom dining-room',true,4,4495,294,1214),
('41fe6a0c-d6df-45f1-9c93-0ea40d471dc0','homes','The Birches at South El Monte','9 39 71','3750 South Citrus Lane','South El Monte','CA','91733',95,3,null,'0 1 4','8 10 11 12 13 14 15 16 18 19 20 21','palm-villa-5 courtyard-fountain library-corner dining-room',true,1240,16060,2124,8692),
('b82f7d37-cca1-49e7-a91e-7831eab05059','homes','Pemberton Senior Apartments','20 46 63','1343 Ocean View Court','Los Angeles','CA','90010',169,18,4325,'2','9 13 14 15 16 17 19 21 22','city-high-rise-4 courtyard-fountain dining-room raised-garden-beds sunny-common-room',true,191,4982,602,4534),
('bc450ecf-ca3d-4f54-ad79-682b603c5abf','homes','Citrus Grove Guest Home','4 61 39','2051 West Citrus Road','Van Nuys','CA','91405',9,1,6095,'0 4','8 9 10 11 12 13 15 18 19 20','craftsman-house-6 courtyard-fountain private-bedroom sunroom',true,152,5054,39,3784),
('35f75f40-e9ff-44c8-840a-cf9eaeb2dc78','homes','Willow Corner Senior Living','15 39 72','5777 Bay Boulevard','Torrance','CA','90505',66,1,7395,'0 1','8 9 10 12 13 14 15 16 17 18 19 20 21','brick-manor-5 raised-garden-beds courtyard-fountain dining-room art-studio',true,2,10006,475,8133),
('941c3b6f-ce7b-4c89-8984-4a72540197b0','homes','Bel Mar Manor','11 38 43 74','7313 Hibiscus Court','Simi Valley','CA','93065',122,10,6495,'0 1','8 9 11 12 13 14 15 18 19 20','palm-villa-9 sunroom private-bedroom courtyard-fountain sunny-common-room',true,12,6714,148,4896),
('e0dd085d-c360-4d78-851a-8769328090a1','homes','Bel Mar Manor','7 55 57 65','857 Hibiscus Drive','Los Angeles','CA','90004',29,2,7875,'0 4','9 10 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-3 raised-garden-beds therapy-room dining-room art-studio courtyard-fountain',true,212,8120,140,959),
('958b9216-c74c-4100-bcee-4b321ae53cd0','homes','Kimball Senior Community','36 43 38 69','5406 West Orchard Way','South Pasadena','CA','91031',44,6,7050,'0 1 4','8 9 11 12 13 14 18 19 20','garden-residence-4 dining-room library-corner',true,77,1210,265,721),
('33898df4-ecc8-41a5-8f63-ec4869ac9955','homes','St. Monica Retirement Village','19 46 40 41 67','7787 Union Drive','Universal City','CA','91608',206,0,6595,'0 1 2','8 9 10 12 13 14 15 17 18 19 20 21 22','garden-residence-6 sunroom raised-garden-beds dining-room',true,217,3886,36,3092),
('e53252c5-b94d-4468-957a-6260ffffb6b4','homes','Laurel Crossing Independent Living','36 57','3831 Las Flores Avenue','Pico Rivera','CA','90660',163,10,3650,'2','9 13 14 16 17 18 19 21 22','porch-at-dusk-7 library-corner sunny-common-room art-studio dining-room',true,59,5807,760,3123),
('2ede88ba-2680-433f-9a23-07e48dbaf23e','homes','Coral Bay Day Club','24 52 58 67','6679 Elm Avenue','Los Angeles','CA','90068',49,4,2395,'4 5','13 14 15 17 20 21 22','palm-villa-3 dining-room library-corner raised-garden-beds',true,19,13762,185,7230),
('2db51e87-873a-4c0d-a40a-5b930892f39f','homes','St. Monica Manor','36 55 59 69','6794 College Drive','Torrance','CA','90502',108,10,6775,'0','8 10 11 12 13 14 15 17 18 19 20 21 22','city-high-rise-5 sunroom dining-room sunny-common-room library-corner courtyard-fountain',true,2,16923,123,null),
('3374ddc6-4885-4658-af96-b583b0c6382a','homes','Bluebell Crossing Assisted Living and Memory Care','36 38','4593 Orchard Way','Pasadena','CA','91101',55,1,null,'0 1','8 9 11 12 13 14 15 17 18 19 20 21','palm-villa-6 sunny-common-room raised-garden-beds courtyard-fountain art-studio',true,122,6456,263,1088),
('abe3e0cc-637e-4633-bdb6-692982db9588','homes','The Larches at Elm Glen','25 52 57 64','1640 West Union Drive','Long Beach','CA','90810',41,3,2500,'4 5','12 13 14 15 17 20 21 22','palm-villa-7 courtyard-fountain dining-room sunny-common-room art-studio library-corner',true,64,2338,408,714),
('27dc3d1a-89cb-48db-9e1a-fbcd330b4777','homes','Norwood House for Memory Care','6 41 69','6086 Ocean View Place','Los Angeles','CA','90044',50,7,10500,'1','8 9 12 13 14 18 19 20','porch-at-dusk-2 private-bedroom sunroom library-corner',true,487,14552,48,null),
('be622e98-d59c-4377-80db-445026703b72','homes','Bougainvillea Assisted Living and Memory Care','13 57 61 71','3620 Highland Road','Woodland Hills','CA','91367',73,7,7525,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','brick-manor-6 raised-garden-beds art-studio therapy-room',true,9,6913,472,null),
('53e83436-9994-47a5-b193-f2175823d29a','homes','Las Palmas House','36 39 61 66','9071 North Citrus Way','Los Angeles','CA','90035',6,2,null,'0','8 9 10 11 12 13 18 19 20','craftsman-house-2 sunny-common-room private-bedroom sunroom library-corner',true,2,12931,2,11188),
('364c0e5c-98c8-481d-9b9f-88d66f3dfc9e','homes','Coral Bay Assisted Living and Memory Care','18 44 75','1799 South Mill Road','Pasadena','CA','91106',78,4,7200,'0 1','8 10 12 13 14 18 19 20','desert-adobe-4 sunny-common-room sunroom',true,162,9850,1935,null),
('5d6c02f7-6dc0-49a5-b0d4-e28966a367af','homes','Jacaranda Family Home','36 37 51 61 66','654 Elm Road','Sherman Oaks','CA','91423',7,0,6295,'0 4','8 9 10 11 12 13 15 18 19 20','craftsman-house-3 sunny-common-room raised-garden-beds sunroom',true,34,2711,500,510),
('64da07cb-15d8-4e46-8c46-a8447a1adf35','homes','Willow Brook Senior Apartments','36 46 47 57 72','2748 Cherry Lane','North Hollywood','CA','91605',206,22,4195,'2','9 13 14 19 21','desert-adobe-5 library-corner sunroom dining-room sunny-common-room',true,220,9510,345,null),
('5600fe85-f157-49cb-af7b-69d70b5980ee','homes','Whittier Brook Memory Care Residence','12 61 67','1113 Highland Street','Whittier','CA','90601',19,2,8395,'1','8 10 11 12 13 14 15 16 17 18 19 20','craftsman-house-4 library-corner courtyard-fountain raised-garden-beds art-studio therapy-room',true,32,8400,4564,5353),
('b94b441f-5dbd-40a6-962d-d8d828f6933a','homes','Bel Mar Assisted Living Community','36 39 72','8594 Park Way','Pasadena','CA','91104',72,5,6625,'0','10 12 13 14 16 17 18 19 20','porch-at-dusk-9 sunroom art-studio library-corner',true,27,2942,641,2074),
('ef8282f5-0ca9-4a21-871b-44476d885c1b','homes','Bluebell Brook Memory Care','13 60 58 69','3712 Madison Boulevard','Houston','TX','77219',18,2,6195,'1','8 9 11 12 13 14 17 18 19 20','desert-adobe library-corner sunroom',true,6,10299,480,1195),
('52367573-c75e-4e9f-8e3a-6bb9c01c81bf','homes','Bethany Health Center','11 49 75','8453 Highland Avenue','Houston','TX','77051',113,3,8675,'3','8 9 10 11 12 14 16 18 19 20','garden-residence-2 sunroom therapy-room',true,109,19716,5152,18303),
('dc13311e-042e-462f-acec-4ad7a6d63afb','homes','Lavender Park Assisted Living','30 37','4180 West Union Street','Galena Park','TX','77547',80,8,5550,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','sandstone-residence garden-bench sunroom library-corner raised-garden-beds therapy-room',true,44,9340,2956,6767),
('10f57dcc-31db-4783-912c-b086195491e6','homes','Shalom Residential Care','2 55 61 51 64','7540 East Live Oak Avenue','Houston','TX','77245',7,1,4695,'0 4','10 11 12 13 15 18 19 20','craftsman-house-8 library-corner sunny-common-room sunroom garden-bench',true,10,12988,184,1083),
('ec787a20-50db-408f-9c2a-8df70489ae9d','homes','Clover Meadow Health Center','16 55 71','6860 East Madison Way','Houston','TX','77008',108,7,9475,'3 4','8 10 11 12 14 15 16 17 18 19 20','city-high-rise raised-garden-beds sunny-common-room dining-room therapy-room',true,95,8291,144,2481),
('f4b72e8f-4e97-4cf4-b713-6bb8676ee82a','homes','St. Monica Family Home','30 51 69','6605 Franklin Way','Houston','TX','77019',7,2,4895,'0 4','10 11 12 13 15 18 19 20','blue-bungalow library-corner sunroom raised-garden-beds garden-bench',true,38,5975,161,null),
('69263a41-a853-488b-9671-c39938191174','homes','Hollister Residence','31 62 37 74','7519 Azalea Road','Friendswood','TX','77546',51,1,null,'0','8 9 12 13 14 17 18 19 20','palm-villa-5 dining-room library-corner',true,3,10700,2674,7594),
('a54268f4-4aaa-491b-a04f-a715e812247e','homes','Chestnut Landing Manor','30 57 52 65','7993 Dogwood Place','Houston','TX','77258',98,5,5095,'0 4','9 12 13 14 17 18 19 20 22','porch-at-dusk art-studio sunroom',true,117,17365,5204,13306),
('ab251b93-c456-488b-be60-28af268e706d','homes','Ivy Lane Senior Community','31 38 44 76','844 South Elm Avenue','Houston','TX','77049',87,0,6450,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','city-high-rise-3 dining-room raised-garden-beds garden-bench private-bedroom sunroom',true,5,4502,311,891),
('8dea6ba1-1fdc-44c1-9079-5e1359330f9c','homes','Bluebell Grove Senior Living','30 52 61 62 67','2652 South Dogwood Avenue','Houston','TX','77065',36,4,5195,'0 4','8 9 10 11 12 13 14 15 17 18 19 20 21 22','brick-manor-4 raised-garden-beds sunny-common-room garden-bench dining-room private-bedroom',true,15,11351,220,7381),
('4fb3247e-6291-4efa-a94b-c9d3524311cc','homes','Wisteria Senior Home','6 52 55 76','2274 Maple Way','Houston','TX','77083',57,5,5625,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 22','desert-adobe-4 private-bedroom garden-bench sunroom library-corner',true,29,5644,4977,3551),
('c6efb7a6-aff4-4f64-aa0f-e04a26e05bb9','homes','Clover Terrace Senior Living','14 44 76','7653 East Franklin Place','Houston','TX','77238',48,2,5950,'0 1','8 9 12 13 14 15 18 19 20','garden-residence-5 garden-bench dining-room raised-garden-beds private-bedroom',true,6,8740,107,3350),
('c404a1c0-19d2-4da4-a545-3de728d35140','homes','Larkspur Grove Senior Home','12 55 38 65','4877 Orchard Court','Houston','TX','77050',92,10,4995,'0 4','9 10 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-9 art-studio therapy-room sunny-common-room raised-garden-beds',true,15,12528,1684,null),
('ef4cfaa8-70ad-4ef8-b831-893861a6821f','homes','Primrose Court Residence','31 40 62 75','4208 Highland Road','Houston','TX','77022',77,4,5595,'0','8 9 12 13 14 17 18 19 20 21','porch-at-dusk-2 library-corner art-studio sunroom',true,46,13426,100,null),
('43cbfdc8-efbd-40c0-94f0-62beb2bdf017','homes','Pasadena Green Residence','10 39 40','3709 Azalea Place','Pasadena','TX','77508',73,4,5575,'0','10 12 13 14 18 19 20','garden-residence-3 dining-room sunny-common-room sunroom',true,2,6611,134,1964),
('a81534d4-3575-43e3-baf6-80412bdf09fa','homes','Houston Terrace Memory Care Cottages','14 43 60','3025 South Live Oak Place','Houston','TX','77079',28,1,6375,'1','8 9 10 11 12 13 14 15 16 17 18 19 20','porch-at-dusk-6 sunroom private-bedroom dining-room garden-bench',true,446,8831,167,1710),
('891e8c12-6411-4f4e-8e97-cc914082e03f','homes','The Lilacs at Birch Bend','6 61 58 67','8566 Peachtree Road','Spring','TX','77379',166,7,9025,'1 3 4','8 9 10 11 12 14 15 16 17 18 19 20','city-high-rise-8 sunroom garden-bench dining-room art-studio sunny-common-room',true,160,14319,407,634),
('405a4a51-6a9e-4fc1-811d-bb1aaea2ff3d','homes','Camellia Health Center','31 56 50 75','4058 North School Road','Houston','TX','77037',119,12,9495,'1 3 4','8 10 11 12 14 16 18 19 20','garden-residence-4 sunny-common-room dining-room sunroom therapy-room',true,74,3687,34,1713),
('5d8e7a12-03a6-4fdc-b556-2e620abbeb00','homes','Jasmine Hill Care Home','1 38 39 60 74','3432 Magnolia Way','Houston','TX','77048',12,0,5000,'0 4','8 9 10 11 12 13 15 18 19 20','desert-adobe-2 sunny-common-room private-bedroom raised-garden-beds library-corner sunroom',true,212,7990,338,6534),
('53b0e55a-38f2-49c5-a9c7-0a8ee08fc8fc','homes','Fern Garden Memory Care','13 51 71','9772 North Peachtree Boulevard','Houston','TX','77262',44,6,6595,'1 4','8 9 12 13 14 16 17 18 19 20','brick-manor-7 sunroom library-corner sunny-common-room',true,339,6529,4560,3317),
('68cc65f3-04a3-48dc-836b-8c5676735bcb','homes','Thornton Family Home','2 41 55 67','1222 Forest Lane','Houston','TX','77081',9,2,5700,'0 1 4','8 9 11 12 13 15 18 19 20','palm-villa sunny-common-room private-bedroom library-corner garden-bench',true,2,6143,646,null),
('ab09eb7e-8eec-4da7-bde5-f12a9c30b170','homes','Bellaire Lane Nursing and Rehabilitation','23 42 61 74','4489 Jefferson Court','Bellaire','TX','77401',64,7,8475,'1 3 4','8 10 12 14 15 16 19 20','brick-manor therapy-room garden-bench dining-room',true,2,6372,2962,5436),
('4d95dfde-90e8-4bb9-8ea9-d6970203f599','homes','Honeysuckle Glen Assisted Living Community','10 37 58 40 64','4247 Cherry Place','Houston','TX','77001',104,9,5095,'0','9 11 12 13 14 17 18 19 20 21','coral-villa library-corner sunny-common-room private-bedroom art-studio',true,4,12499,177,null),
('edbcbdea-fedd-4bb1-b14d-130969803fdb','homes','Laurel Meadow Senior Village','31 42 39 68','8746 Lincoln Street','Houston','TX','77053',186,23,5495,'0 1 2','8 9 10 11 12 13 14 15 17 18 19 20 21 22','city-high-rise-4 library-corner art-studio raised-garden-beds',true,24,5374,688,5347),
('5e7a72e3-7b06-48e9-a729-bb62ad96f03a','homes','Dogwood Commons','20 47 46 74','8226 Fairview Avenue','Channelview','TX','77530',91,11,3250,'0 2','9 13 14 16 19','city-high-rise-6 sunny-common-room private-bedroom',true,5,9786,379,1173),
('8053e0ee-38de-48a9-97e1-149c8cd4d22d','homes','Live Oak Assisted Living Community','13 62 64','1532 Walnut Court','Houston','TX','77025',85,11,5675,'0','8 9 10 11 12 13 14 16 17 18 19 20 21','garden-residence therapy-room sunny-common-room dining-room',true,10,6703,589,2231),
('5f7b2f5c-14a0-4248-bf7d-174ace0455cf','homes','Dogwood Memory Care Residence','11 43 63','977 Chestnut Avenue','Houston','TX','77062',59,5,6600,'1','8 9 11 12 13 14 15 18 19 20','desert-adobe-5 raised-garden-beds garden-bench dining-room sunroom',true,52,14579,186,14461),
('985cbb11-ac4c-49ae-a758-d29a1cf3c276','homes','Magnolia Court Assisted Living','30 38','5987 Church Drive','Houston','TX','77039',108,10,5400,'0 4','8 9 10 11 12 13 14 15 16 18 19 20','palm-villa-3 private-bedroom therapy-room raised-garden-beds',true,433,12552,91,11876),
('281c65e8-f497-44dc-a895-fe523ee1de35','homes','Laurel Terrace Residence','11 57 60 63','4725 South Live Oak Boulevard','Houston','TX','77078',68,0,5325,'0','10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-9 sunroom garden-bench therapy-room dining-room raised-garden-beds',true,13,3899,1402,2968),
('07d7f5c3-de86-4047-bcac-3f41e483506b','homes','Live Oak Health Center','18 60 58','7280 Magnolia Way','Houston','TX','77038',98,9,8400,'3','8 9 10 11 12 14 15 16 17 18 19 20','desert-adobe-3 garden-bench sunny-common-room raised-garden-beds art-studio private-bedroom',false,90,11727,711,8945),
('51c95a10-2d62-48de-b1d7-0828a1eaf760','homes','The Lilacs at Houston','5 37 75','1332 Azalea Court','Houston','TX','77028',10,1,4595,'0 4','8 9 10 11 12 13 15 18 19 20','porch-at-dusk-3 sunroom raised-garden-beds garden-bench sunny-common-room',true,20,4928,158,1632),
('2dea7c9a-b86a-4599-8fdf-eba411561a51','homes','The Fountains at Alder Brook','19 55 56 76','1714 West Spruce Boulevard','Pasadena','TX','77506',68,5,8350,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','white-manor raised-garden-beds dining-room sunroom therapy-room',true,823,18878,3793,2075),
('e422dbb1-cfe5-4c48-b976-f6bdb84e9446','homes','Stanhope Life Plan Community','31 37 69','375 Union Street','Houston','TX','77054',176,19,5400,'0 1 2 3','8 9 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-4 sunny-common-room raised-garden-beds garden-bench dining-room',true,5,10568,595,10353),
('fefefd1b-15ca-4280-9fc9-371577152054','homes','The Orchards at Houston','30 62 40 60 71','8152 Magnolia Court','Houston','TX','77096',89,3,5600,'0','9 10 11 12 13 14 15 16 17 18 19 20 22','brick-manor-8 sunny-common-room dining-room garden-bench raised-garden-beds art-studio',true,88,4040,152,2652),
('6d280d75-1003-4a49-be1c-ae5a40148f1c','homes','Chestnut Lane Care Home','30 44 69','334 East Magnolia Place','Houston','TX','77073',12,1,5650,'0 1 4','8 9 11 12 18 19 20','craftsman-house-9 sunroom sunny-common-room',true,48,5845,522,5635),
('9bdf66d4-7be7-4c8e-83d2-fa5f6b6bf2fc','homes','Honeysuckle Landing Assisted Living Community','13 40 55 65','4631 Union Lane','Houston','TX','77013',87,6,5195,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','adobe-at-sunset private-bedroom sunny-common-room garden-bench raised-garden-beds dining-room',true,9,11260,2305,3500),
('44e76f81-1aa1-4439-bc24-dd48b61ecb10','homes','Plumeria Senior Living','8 41 52 66','1914 Division Lane','Miami','FL','33151',124,0,5750,'0 1 4','8 9 12 13 14 15 16 17 18 19 20 21','coral-villa sunny-common-room raised-garden-beds private-bedroom sunroom',true,142,2471,53,null),
('78dbec93-34dc-40f0-93ab-c2b3b8d54ae8','homes','Hibiscus Independent Living','36 57 47 66','8533 Las Flores Street','Miami','FL','33126',144,5,3895,'2','9 13 14 16 19 21','city-high-rise private-bedroom sunroom library-corner',true,12,15731,527,14500),
('35ded393-1bd3-472f-827b-0a31235a9eb1','homes','Langley Assisted Living Community','15 37 65','9326 Highland Way','Hollywood','FL','33024',94,13,null,'0 4','8 9 12 13 14 18 19 20 21 22','garden-residence sunny-common-room dining-room',true,298,7943,466,5384),
('ca05b31f-1906-41e9-b400-fb5336a0fbbe','homes','Laurel Landing Manor','15 39 72','1582 North Palm Lane','Miami Gardens','FL','33056',86,0,5075,'0 4','10 12 13 14 15 16 17 18 19 20 21 22','city-high-rise-3 sunroom library-corner raised-garden-beds',true,56,5981,2872,3425),
('a5d5e25a-c43a-45fd-8115-392fab03d73d','homes','Pembroke Pines Corner Residence','36 44 66','583 South Madison Way','Pembroke Pines','FL','33082',63,9,6650,'0 1','8 9 12 13 14 16 18 19 20','brick-manor sunroom dining-room',true,12,5128,617,1223),
('17a141d3-cbe1-47f8-bd5e-68c7e942b4fc','homes','Casa del Sol Assisted Living','18 40 38 67','4947 North Fairview Way','Miami','FL','33112',103,8,6175,'0','10 12 13 14 16 18 19 20 22','palm-villa-6 therapy-room library-corner sunroom dining-room',true,4,13836,592,2048),
('b6dbccfd-8829-4622-ad8d-e6cab53caecb','homes','Chestnut Terrace Senior Community','36 38 68','8981 Lincoln Boulevard','Miami','FL','33269',121,17,5475,'0 1','8 10 11 12 13 14 15 18 19 20','palm-villa-9 courtyard-fountain library-corner dining-room raised-garden-beds sunny-common-room',true,105,3894,169,483),
('8ebefa08-3cc6-48e0-9f53-40c29c92e102','homes','The Fountains at Larkspur Landing','36 57 37','4856 Spring Court','Hialeah','FL','33013',63,8,5825,'0 1','8 9 10 11 12 13 14 16 17 18 19 20 21','brick-manor-5 therapy-room library-corner sunroom',true,15,18193,1743,12548),
('5dc18d9e-88e8-4c80-8557-8c4c4a353035','homes','Elm Crossing Senior Living','14 55 76','4086 Citrus Street','Hialeah','FL','33018',109,0,null,'0','8 9 10 12 13 14 15 16 17 18 19 20 21 22','palm-villa raised-garden-beds art-studio therapy-room',true,183,7189,218,null),
('73e73954-ce01-40bd-8189-585157b2d8c8','homes','Elm Bend Manor','14 57 44 71','398 Citrus Road','Miami','FL','33147',62,9,5950,'0 1 4','8 9 11 12 13 14 15 17 18 19 20','porch-at-dusk-8 library-corner raised-garden-beds courtyard-fountain sunroom',true,30,10843,158,null),
('a7a0f7da-2abf-44d9-a718-e7564c85e564','homes','Willow Lane Residence','15 37 64','6231 Forest Lane','Hialeah','FL','33015',72,5,6295,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-2 sunroom therapy-room courtyard-fountain raised-garden-beds',true,52,16279,882,null),
('3bdd5537-4777-4de5-80e2-c0fe40bcaced','homes','The Fountains at Miami','36 43 41','5933 College Road','Miami','FL','33195',42,1,7550,'1','8 9 10 12 13 14 18 19 20','sandstone-residence sunny-common-room library-corner private-bedroom',true,64,4649,107,4152),
('b76333ab-fdb7-4e9e-b547-7d77089495e0','homes','Hathaway Senior Community','9 59 74','8923 Grove Place','Fort Lauderdale','FL','33314',126,0,5795,'0 1 4','8 9 10 11 12 13 14 16 17 18 19 20 21','palm-villa-4 art-studio therapy-room private-bedroom',false,202,10469,404,1429),
('111c5331-48f9-4cc2-a762-9a567f53293c','homes','Primrose Landing Memory Care Residence','11 57 41 65','3715 Citrus Avenue','Miami','FL','33130',52,2,7300,'1','8 9 12 13 14 15 17 18 19 20','city-high-rise-9 dining-room courtyard-fountain raised-garden-beds art-studio',true,102,13589,1889,null),
('d04c673d-5504-418f-93e2-61c8ea4a5f94','homes','Fairchild House','36 40 39 75','1158 Division Court','Miami','FL','33127',12,1,5425,'0 4','8 10 12 13 15 18 19 20','craftsman-house sunny-common-room raised-garden-beds library-corner sunroom',true,2,13825,125,null),
('7de36ffc-89b1-49a8-9a79-61c23c215927','homes','Honeysuckle Brook Assisted Living and Memory Care','19 59 40','6827 Chestnut Road','Miami','FL','33176',89,4,5625,'0 1','8 10 11 12 13 14 18 19 20 21','porch-at-dusk-5 sunroom sunny-common-room',true,25,8693,300,3856),
('b2b2827b-c926-42e6-8dfc-c5f717aacece','homes','Hibiscus Manor','16 37 40','7273 Hibiscus Lane','Miami','FL','33132',97,9,5825,'0','8 9 11 12 13 14 15 18 19 20 21','brick-manor-6 sunny-common-room sunroom library-corner raised-garden-beds dining-room',true,10,3281,7,1518),
('c279a42a-122c-4082-b227-ec5223e721c7','homes','Bougainvillea Independent Living','6 55','9312 Madison Avenue','Hollywood','FL','33019',186,18,3025,'2','9 13 14 15 17 18 19 21','city-high-rise-5 library-corner art-studio sunny-common-room raised-garden-beds sunroom',true,12,6324,616,null),
('125f50a2-3f26-441a-a250-a25a4807c5ba','homes','Alder Court Senior Living','36 38 37 63','4568 Park Way','Key Biscayne','FL','33149',49,7,6225,'0 1 4','8 9 12 13 14 16 18 19 20','palm-villa-2 library-corner sunny-common-room',true,69,2943,615,null),
('d7dbf371-c33b-40a5-afbc-bd1ff10facff','homes','St. Clare Assisted Living and Memory Care','9 42 39 63','2912 Monroe Road','Fort Lauderdale','FL','33317',116,3,5995,'0 1','8 9 12 13 14 15 18 19 20','porch-at-dusk-6 raised-garden-beds sunroom dining-room sunny-common-room private-bedroom',true,28,5718,673,513),
('19079a44-d2c5-4e37-83b8-b628aafcad72','homes','Pruitt Senior Living','13 37 62 64','2215 Ocean View Court','Miami','FL','33175',73,6,6100,'0 4','8 9 11 12 13 14 15 18 19 20 21 22','porch-at-dusk-3 library-corner raised-garden-beds sunny-common-room private-bedroom courtyard-fountain',true,4,3767,198,435),
('852d8617-e1d5-477f-9845-20aa0895d6a8','homes','Marlow Memory Care','36 41 43 57','4484 Madison Place','Pembroke Pines','FL','33028',37,1,6750,'1','8 9 12 13 14 17 18 19 20','city-high-rise-4 dining-room sunny-common-room private-bedroom sunroom',true,320,4210,1803,3244),
('8f44c215-be3e-4f47-a7a9-832f0c7b2ce6','homes','Trinity Senior Community','36 43 76','4590 Las Flores Boulevard','Hollywood','FL','33020',107,11,5895,'0 1 4','8 10 11 12 13 14 17 18 19 20 21','palm-villa-3 dining-room art-studio library-corner sunroom',true,12,17247,793,11000),
('6c3fa69b-d8f4-48cb-92bb-f07853f29a26','homes','Bougainvillea Assisted Living','8 60 51 52 74','8807 Las Flores Road','Miami','FL','33167',33,0,5525,'0 4','8 10 11 12 13 14 15 16 17 18 19 20 22','palm-villa-8 sunroom courtyard-fountain dining-room therapy-room raised-garden-beds',true,9,16087,258,6355),
('45b51f2f-6565-44da-aa0e-a65dc73f4a5e','homes','Casa del Sol Assisted Living Community','18 51 56 63','5390 North Bay Court','Miami','FL','33129',68,7,null,'0 4','9 12 13 14 16 18 19 20','porch-at-dusk-9 private-bedroom therapy-room sunny-common-room',false,18,1082,270,356),
('8042a66f-c576-4afd-81c5-7b3b9edba6b2','homes','The Lilacs at Honeysuckle Landing','13 57 60 64','8045 River Drive','Miami Beach','FL','33140',106,13,5350,'0 4','9 11 12 13 14 16 17 18 19 20','brick-manor-8 sunny-common-room therapy-room sunroom',true,79,11923,3332,3293),
('cbdc7ae2-4ef4-4241-97b4-a1515a474ab1','homes','Maple Terrace Assisted Living','36 40 38 75','2066 Monroe Street','Miami','FL','33158',34,2,5775,'0 4','8 10 11 12 13 14 16 18 19 20 21 22','palm-villa-5 dining-room therapy-room sunroom',true,106,4513,125,null),
('d0d47e28-b614-4988-bb46-411b0b7cdae0','homes','The Laurels at Larkspur Crossing','14 59 58 69','519 Citrus Avenue','Miami','FL','33155',49,3,4995,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-6 courtyard-fountain library-corner dining-room raised-garden-beds private-bedroom',true,21,2307,408,1546),
('94bb3e1e-2ab8-4ef2-b827-322aeb8d33b1','homes','Plumeria Memory Care Cottages','9 44 67','1197 Las Flores Road','Miami','FL','33153',41,5,null,'1','8 9 11 12 13 14 15 18 19 20','garden-residence-8 private-bedroom raised-garden-beds courtyard-fountain library-corner',true,88,14593,1910,4255),
('54b8c539-6468-4adb-a856-6ff9619952b7','homes','Willow Terrace Residence','10 38 75','1716 Maple Avenue','Miami','FL','33137',63,8,6075,'0','9 12 13 14 17 18 19 20 21 22','city-evening private-bedroom library-corner dining-room',true,200,15466,218,14866),
('12da7663-1bdc-4efa-a371-b83341d4d50c','homes','Ingram Residential Care','4 39 52 74','9673 Citrus Drive','Homestead','FL','33032',6,1,5900,'0 1 4','9 12 13 18 19 20','craftsman-house-3 sunny-common-room private-bedroom library-corner',true,52,17262,532,null),
('c385a371-3637-4b4d-a025-dbf858a9697e','homes','The Lilacs at Bay Brook','7 56 39 74','3433 Spruce Avenue','Miami','FL','33181',85,8,null,'0 1','8 9 12 13 14 16 18 19 20','garden-residence-9 sunroom therapy-room library-corner sunny-common-room',true,213,16391,831,15367),
('08b20928-8297-47d7-9513-88e9251278a2','homes','The Birches at Homestead','36 38 76','8862 Union Road','Homestead','FL','33039',6,2,null,'0 1 4','8 9 10 11 12 13 18 19 20','craftsman-house-4 library-corner sunroom',true,3,2833,1951,1911),
('2a402ae8-127d-4855-bcf8-b543fda99479','homes','Plumeria Manor','36 58 40 39','3781 Madison Boulevard','Miami','FL','33164',122,16,5875,'0 1','8 10 12 13 14 17 18 19 20','garden-residence-2 sunroom library-corner art-studio sunny-common-room',true,2,10034,152,8218),
('7572e738-d117-4fe7-8602-3f1c93acbe35','homes','Miami Hill Senior Community','36 37 71','4601 College Place','Miami','FL','33161',57,7,6275,'0 1','8 9 10 12 13 14 18 19 20','porch-at-dusk-4 dining-room sunroom',true,569,8211,163,6505),
('0d22562d-117d-40d2-9a4d-1ffa79f25de6','homes','Maple Glen House','3 40 75','6736 Ocean View Place','Coral Gables','FL','33114',12,1,5695,'0 4','8 9 10 11 12 15 18 19 20','palm-villa-7 sunny-common-room sunroom private-bedroom courtyard-fountain',true,3,5651,38,2083),
('ac5e821c-9eb0-4d9e-8ed7-d9fc61478934','homes','Banyan House','36 39','1061 Bay Way','Miami','FL','33182',10,2,5700,'0 1 4','9 11 12 15 18 19 20','craftsman-house-2 sunny-common-room sunroom courtyard-fountain private-bedroom',true,151,10249,24,2792),
('1d50f4a3-b5a2-4739-b4a2-6cd96006119c','homes','Honeysuckle Corner Life Plan Community','36 57 74','9134 Spring Boulevard','Hialeah','FL','33012',256,35,5925,'0 1 2 3 4','8 9 11 12 13 14 15 16 17 18 19 20 21','garden-residence-7 art-studio courtyard-fountain private-bedroom sunny-common-room raised-garden-beds',true,239,7485,319,null),
('32f597c3-3e3d-4e77-b456-c3617fd19277','homes','Trinity Senior Home','14 57 59 69','1361 Palm Lane','Miami','FL','33189',75,9,6375,'0','8 10 11 12 13 14 15 16 17 18 19 20 21 22','city-high-rise-6 raised-garden-beds library-corner dining-room',true,315,12206,424,null),
('8ce0f346-9f43-4762-845d-52c5c4182c0f','homes','Citrus Grove Residence','12 40 43 65','5934 North Division Lane','Miami','FL','33157',50,1,null,'0 1','8 9 12 13 14 15 18 19 20','palm-villa-3 library-corner private-bedroom raised-garden-beds courtyard-fountain',true,313,10344,1282,6489),
('5a94b6de-ccb1-40ac-afcc-33c1c342a418','homes','Miami Court Nursing and Rehabilitation','36 48 72','6049 Park Place','Miami','FL','33156',112,4,9250,'3 4','8 10 11 12 14 16 19 20','garden-residence-3 sunny-common-room therapy-room sunroom',true,19,6782,362,3869),
('980b3e23-801e-451f-935b-c1e9699768a4','homes','Ocean Breeze Commons','13 58 56 66','4504 West Palm Street','Miami','FL','33144',116,8,3195,'0 2','9 13 14 15 16 17 18 19 21 22','brick-manor-7 courtyard-fountain dining-room art-studio raised-garden-beds sunroom',true,5,10006,701,1027),
('f164f7f6-daef-48fd-95bb-4c6371eeb73c','homes','Eleanor House','36 37 39 74','6048 Prospect Drive','Miami','FL','33106',14,1,5450,'0','8 9 10 12 18 19 20','blue-bungalow sunroom private-bedroom sunny-common-room',true,15,15394,345,null),
('661059cb-24e9-4700-a75f-64412299bbbc','homes','Banyan Memory Care Cottages','36 43 71','733 College Court','Hollywood','FL','33026',64,0,7295,'1','8 10 11 12 13 14 15 18 19 20','white-manor courtyard-fountain library-corner sunny-common-room dining-room',true,168,11049,75,6217),
('91a781c4-9066-41c8-a328-466820f28c4f','homes','Casa del Sol Manor','6 62 40 76','3138 West Cherry Road','Fort Lauderdale','FL','33312',92,6,5695,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-4 courtyard-fountain art-studio private-bedroom raised-garden-beds',true,209,8604,664,3572),
('6b983b16-5801-4d27-be10-6f4a42d768ce','homes','Lucille House','4 37 72','4426 West Palm Lane','Miami','FL','33145',10,2,5195,'0','9 10 12 18 19 20','yellow-porch private-bedroom sunroom sunny-common-room',true,2,11870,3979,3909),
('07ded5b1-1922-46d3-88e6-7eeeaeca6ecc','homes','Casa del Sol Nursing and Rehabilitation','10 42 63','4544 Bay Avenue','Miami','FL','33243',93,13,8200,'1 3 4','8 9 10 11 12 14 15 16 17 18 19 20','brick-manor-9 sunny-common-room art-studio raised-garden-beds private-bedroom sunroom',true,352,11334,930,null),
('564d233d-3406-4cae-bf20-2eb9b21f64c2','homes','Palm Terrace Commons','16 46 76','2310 Ocean View Avenue','Miami','FL','33133',122,0,3595,'2','9 13 14 15 18 19','city-high-rise-2 courtyard-fountain raised-garden-beds library-corner sunny-common-room dining-room',true,2,942,129,null),
('488482f8-b4b8-4538-b0c2-c7cc1aa1b21f','homes','Linden Corner Senior Home','12 62 65','8588 Walnut Place','Mobile','AL','36618',71,8,4650,'0 4','8 9 10 12 13 14 17 18 19 20 21 22','brick-manor-5 art-studio private-bedroom',true,6,7096,101,1919),
('7ed596d5-fa5f-4e0a-a5a4-a3d52d9350c5','homes','Live Oak Commons','15 47 71','7003 Pleasant Way','Trussville','AL','35173',140,9,3250,'2','9 13 14 15 16 19 21','garden-residence-7 therapy-room raised-garden-beds private-bedroom sunroom library-corner',true,375,10813,39,1741),
('79ee15a2-4a30-4cad-9cd8-d969512837de','homes','Maple Crossing Assisted Living Community','8 37 67','8999 Fairview Boulevard','Dothan','AL','36304',65,3,4795,'0','8 9 10 11 12 13 14 15 17 18 19 20 21 22','garden-residence-7 art-studio raised-garden-beds sunny-common-room garden-bench private-bedroom',true,51,3419,2685,null),
('742fbe47-6437-49b8-9647-915865bf66db','homes','Birmingham Green Senior Community','12 40 57 65','8948 Jefferson Road','Birmingham','AL','35212',90,1,4895,'0 1 4','8 9 12 13 14 15 16 18 19 20 21','white-manor garden-bench therapy-room dining-room sunny-common-room',true,218,15065,3690,4323),
('2b8f6e1c-5f7c-4c49-8066-31f6fedd12a5','homes','Jasmine Hill Senior Living','15 38 58','1409 Maple Avenue','Huntsville','AL','35803',74,10,5175,'0 1','8 9 11 12 13 14 15 16 17 18 19 20','porch-at-dusk-6 therapy-room raised-garden-beds dining-room garden-bench',true,7,1691,430,495),
('31c5ac8f-bcf9-46cd-a290-13505b3b0e6e','homes','Clara Independent Living','6 46 56 76','5494 River Way','Alabaster','AL','35114',115,11,3025,'0 2','9 13 14 16 17 19 21','porch-at-dusk-4 private-bedroom art-studio therapy-room',true,2,4661,294,530),
('cbca3152-6fce-4083-8dc4-71f95579fe66','homes','The Hydrangeas at Gadsden','31 56 51','4349 Magnolia Avenue','Gadsden','AL','35903',37,4,4500,'0 4','8 10 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-7 sunroom garden-bench dining-room art-studio raised-garden-beds',true,8,3591,563,3035),
('9b74d720-9ce2-4639-880f-ede59ca33c56','homes','Timberline Assisted Living and Memory Care','14 43 62 72','7813 Mill Court','Anchorage','AK','99510',60,4,9895,'0 1','8 9 12 13 14 18 19 20','sandstone-residence sunny-common-room dining-room fireside-lounge',true,68,8460,1877,null),
('945a40db-6269-49e5-9735-c429125d1f21','homes','Lavender Grove Senior Living','33 61 40','3028 Spruce Way','Anchorage','AK','99504',36,4,8595,'0','10 12 13 14 16 18 19 20 22','lake-house library-corner therapy-room',true,2,11263,1470,9237),
('099c48f3-e732-424c-a35a-4302bd594f5d','homes','Timberline Senior Village','20 55','5298 North Foothill Drive','Anchorage','AK','99513',198,28,8575,'0 1 2','8 9 10 12 13 14 15 17 18 19 20 21','city-high-rise-6 raised-garden-beds sunny-common-room fireside-lounge dining-room',true,12,2610,2460,1579),
('6e76f1f5-c707-4fdc-8fb9-e67293f69118','homes','Wasilla Hill Memory Care Cottages','11 43 44','2489 North Foothill Lane','Wasilla','AK','99654',31,2,10695,'1','8 9 10 12 13 14 15 18 19 20','garden-residence-8 sunny-common-room library-corner garden-bench fireside-lounge private-bedroom',true,7,9559,4421,null),
('7238aa14-aa72-46fe-9177-abadb97a3a01','homes','Josephine Care Home','5 37 39 55 69','4414 Canyon Avenue','Anchorage','AK','99502',14,2,7850,'0','9 12 15 18 19 20','craftsman-house-2 raised-garden-beds fireside-lounge private-bedroom sunny-common-room',true,7,15484,1795,14142),
('528af11d-69f7-4d3e-b314-caf58597267f','homes','Merriweather Nursing and Rehabilitation','15 56 49 71','9519 Walnut Road','Phoenix','AZ','85085',140,14,null,'3 4','8 10 12 14 15 16 19 20','garden-residence-5 dining-room therapy-room courtyard-fountain sunny-common-room sunroom',true,5,17341,878,15383),
('56acaa5b-527c-461e-9991-2a0ce31b8202','homes','Trinity Nursing and Rehabilitation','34 44 48','4757 Jefferson Road','Scottsdale','AZ','85259',100,13,9250,'1 3','8 9 10 11 12 14 15 16 18 19 20','desert-adobe therapy-room sunroom dining-room raised-garden-beds',true,20,3589,1223,2393),
('3a7217ff-af64-4adf-8cb5-e9396261cc8e','homes','The Willows at Maple Hill','12 55 44 74','8042 Sage Court','Scottsdale','AZ','85254',131,0,5850,'0 1','8 9 12 13 14 15 18 19 20','city-high-rise-7 dining-room library-corner courtyard-fountain private-bedroom sunroom',true,614,11144,219,null),
('4db2830f-ca5d-44aa-9eb3-3b71c444cd37','homes','Marlow Residence','8 38 76','3395 North Sage Road','Buckeye','AZ','85396',49,2,5695,'0','9 10 11 12 13 14 15 16 17 18 19 20 22','desert-adobe library-corner therapy-room courtyard-fountain sunroom art-studio',true,9,12161,153,8191),
('d32c913f-ee9b-4d09-a52f-1e15282e2db2','homes','Desert Willow Senior Living','34 40 52','7521 South Sunset Boulevard','Tucson','AZ','85745',126,1,5750,'0 1 4','8 9 11 12 13 14 17 18 19 20','desert-adobe art-studio sunny-common-room library-corner dining-room',true,82,14723,76,125),
('26544233-bc0c-48bf-89d4-84a5c9d29bf1','homes','Everett Family Home','4 38 60','4834 Center Drive','Tucson','AZ','85757',11,2,4650,'0','8 9 11 12 18 19 20','craftsman-house-4 sunny-common-room sunroom private-bedroom',true,1108,13338,143,null),
('9ced14fe-4fa6-46d6-adcc-6d2f82531b3a','homes','Larkspur Glen Health Center','34 57 65','7498 Summit Street','Gilbert','AZ','85234',62,1,8595,'1 3','8 10 12 14 15 16 17 18 19 20','garden-residence-6 therapy-room raised-garden-beds courtyard-fountain art-studio',true,55,4784,39,1038),
('26c294e3-d20f-487e-a9da-6139c6e48a7e','homes','Sinclair Cottage','2 52 65','6683 Hillcrest Place','Tucson','AZ','85739',13,1,null,'0 4','9 10 12 13 18 19 20','porch-at-dusk-5 library-corner sunny-common-room sunroom private-bedroom',true,12,3137,710,1713),
('18a8e21e-0032-458c-be79-7ee8d8a4e445','homes','The Arbors at Heather Hollow','30 43 59 40 75','1913 South Walnut Street','Searcy','AR','72143',115,4,5000,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-8 library-corner therapy-room raised-garden-beds',false,563,13307,24,null),
('4efe3e87-221b-4c08-9e3e-edffd9e4d4c8','homes','Clover Crossing Assisted Living','14 57 75','9272 Chestnut Drive','Bentonville','AR','72712',40,6,4895,'0 4','9 11 12 13 14 17 18 19 20','garden-residence-2 private-bedroom sunny-common-room dining-room library-corner',true,13,7064,638,null),
('f45810ea-3638-4cb0-acd3-9781c508da37','homes','Crepe Myrtle Day Club','24 57 53 58 66','5586 East Elm Street','Fayetteville','AR','72703',49,5,1925,'5','13 14 17 20 21','city-high-rise-8 art-studio library-corner dining-room',true,12,11388,642,null),
('77602e96-7764-44dd-83b2-35beb7f59482','homes','Redfern Assisted Living','10 37 59 63','5277 Azalea Street','Little Rock','AR','72204',104,8,5195,'0 4','8 9 10 11 12 13 14 17 18 19 20 21 22','porch-at-dusk-6 sunny-common-room dining-room private-bedroom',true,2,1113,346,576),
('e72a3bb4-73e6-4c8f-a204-dfe4256b5a08','homes','Jasmine Hill Commons','9 57 69','5030 Live Oak Court','Sherwood','AR','72120',137,13,2925,'2','9 13 14 17 18 19 22','white-manor library-corner sunny-common-room private-bedroom',true,2,11876,173,366),
('7233babf-f332-4c92-8c5f-0f4da7ee02af','homes','The Cloisters at Honeysuckle Court','6 59 41 67','5925 Dogwood Drive','North Little Rock','AR','72117',116,0,4895,'0 1','8 9 10 12 13 14 16 17 18 19 20 21','garden-residence-8 sunroom sunny-common-room dining-room',true,63,2636,185,null),
('d3850a34-2c1a-44b0-a921-efdd38254abb','homes','Juniper Terrace Assisted Living and Memory Care','36 57 37 67','1856 Franklin Boulevard','Los Angeles','CA','90048',71,5,7295,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-2 raised-garden-beds dining-room private-bedroom',true,50,2514,211,386),
('f95b0dc8-b1f2-40c5-bf2b-f37e4a773ceb','homes','Honeysuckle Court Senior Living','36 43 68','1304 Citrus Boulevard','Oakland','CA','94610',84,2,7850,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','palm-villa therapy-room art-studio courtyard-fountain',true,42,13981,179,9231),
('f1389501-14fa-4151-a91d-854e50860aaa','homes','Laurel Brook Senior Living','9 39 51','6528 West Division Way','Long Beach','CA','90803',102,4,8000,'0 1 4','8 9 10 11 12 13 14 16 17 18 19 20 21','garden-residence-8 private-bedroom sunny-common-room',true,17,3504,1408,null),
('8b1a4ef6-af42-4aeb-a421-8b37dc72c477','homes','Casa del Sol Senior Home','36 39 55 63','8750 South Linden Avenue','Long Beach','CA','90808',50,2,7000,'0 4','10 12 13 14 15 18 19 20','palm-villa-8 courtyard-fountain library-corner sunny-common-room',true,8,16151,58,5852),
('b7ea6454-5131-4838-ae52-c2969083ae71','homes','The Poplars at Stockton','36 55 51 61','1097 Ocean View Avenue','Stockton','CA','95207',6,2,6095,'0 4','9 10 12 15 18 19 20','coral-villa private-bedroom raised-garden-beds courtyard-fountain sunroom',true,5,11002,57,3205),
('3b2fea94-59c0-4208-9f16-ca70f716cc88','homes','Clover Meadow Care Center','36 60 76','8870 Highland Place','San Diego','CA','92199',162,1,10900,'3 4','8 9 10 11 12 14 16 17 20','palm-villa sunroom private-bedroom',false,43,2305,615,1893),
('bd829863-5947-4635-a9f9-d9841ec110d1','homes','Casa del Sol Residence','36 38','3266 Madison Street','Huntington Beach','CA','92647',91,10,6825,'0 4','9 10 11 12 13 14 15 18 19 20 21','porch-at-dusk raised-garden-beds private-bedroom sunny-common-room',true,1113,15907,113,8496),
('d1bd372c-4c33-4700-8a8c-7da61581682b','homes','Rowan Hill House for Memory Care','8 57 41 63','2420 Ocean View Place','Bakersfield','CA','93314',55,3,7850,'1','8 9 10 12 13 14 18 19 20','garden-residence-9 sunny-common-room sunroom private-bedroom library-corner',true,442,6348,231,6090),
('96c35206-1938-4ae6-a4d1-d62a05ca2dfc','homes','The Poplars at Ivy Grove','14 62 60 69','6981 Center Boulevard','San Diego','CA','92123',84,10,7175,'0 1','8 9 10 11 12 13 14 18 19 20','city-high-rise-7 sunroom dining-room',true,3,9256,593,3355),
('ac05999f-932e-4dbd-a7db-f939480e59ae','homes','St. Clare Residence','36 61 63','7097 South Ocean View Street','Los Angeles','CA','90065',124,8,8975,'0 1','8 10 11 12 13 14 15 16 17 18 19 20 21','desert-adobe-3 therapy-room library-corner art-studio courtyard-fountain sunroom',true,51,7389,148,6507),
('18e247eb-ede0-4b72-9c41-c95264a1a7d5','homes','Ocean Breeze Family Home','2 40 39 63','3869 South Ocean View Court','San Francisco','CA','94110',8,1,8250,'0','10 12 13 18 19 20','craftsman-house-5 sunroom library-corner',true,2,6467,139,6171),
('03ddebc4-628c-44f5-a881-a29937922d90','homes','San Francisco Landing Senior Apartments','7 47 62 71','5523 Bay Way','San Francisco','CA','94102',133,0,4895,'2','9 13 14 15 16 17 18 19 22','city-high-rise private-bedroom sunny-common-room raised-garden-beds',true,61,11083,328,null),
('a734db38-8542-4452-bcb0-74c3e49826a6','homes','San Jose Green Senior Living','6 39 38 72','824 Franklin Lane','San Jose','CA','95173',58,4,7775,'0 1','8 9 12 13 14 16 18 19 20','palm-villa sunny-common-room dining-room',true,56,12708,798,8065),
('cc1036de-b2e7-48bb-bee3-a3a9073b5dd8','homes','Honeysuckle Green Assisted Living Community','18 57 69','7273 Palm Place','Los Angeles','CA','90058',108,10,6975,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','sandstone-residence raised-garden-beds art-studio therapy-room',true,1160,16671,1717,null),
('af52a310-6d99-4b32-aa71-b877ccd92c42','homes','Juniper Lane Residence','14 38 37','382 Agave Court','San Diego','CA','92159',66,6,6695,'0','9 12 13 14 16 18 19 20','desert-adobe library-corner dining-room',true,247,6700,65,null),
('efee854d-99d7-4c84-bb95-a6e45960db03','homes','Bluebell Green Senior Living','7 38 64','4922 Center Street','Aurora','CO','80019',65,3,6795,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-7 fireside-lounge library-corner dining-room sunny-common-room garden-bench',true,359,12013,85,2304),
('8580a60b-5f32-4c3d-91af-9221f8cd61d8','homes','Prescott Memory Care Residence','12 43','991 Columbine Street','Broomfield','CO','80020',38,2,7475,'1','8 9 10 12 13 14 17 18 19 20','lake-house dining-room library-corner',true,4,1599,300,856),
('b07160ea-f209-4684-a350-787d3f67d598','homes','Foothills Memory Care Cottages','19 57 58 68','8944 Spring Boulevard','Denver','CO','80214',27,1,8625,'1','8 10 11 12 13 14 15 16 17 18 19 20','city-high-rise-8 garden-bench library-corner autumn-path sunny-common-room art-studio',true,3,2269,33,1236),
('1941c82c-a0ad-4075-8b4a-1aad889720a7','homes','Aspen Ridge Care Home','1 43 38 65','8957 Columbine Lane','Loveland','CO','80538',12,2,6725,'0 1','8 9 12 13 18 19 20','lake-house library-corner sunny-common-room fireside-lounge private-bedroom',true,82,11102,103,null),
('ea14b5f7-6222-41fd-ad3c-4b0d6da983c4','homes','The Willows at Lavender Brook','11 43 52','271 Aspen Lane','Denver','CO','80216',56,7,8250,'1 4','8 9 10 12 13 14 18 19 20','mountain-lodge-in-snow sunny-common-room private-bedroom library-corner dining-room',true,281,3454,2147,2534),
('3c18a55c-cdab-44eb-a989-01ad493bced5','homes','Norwood Retirement Community','33 45 75','7182 North Pine Ridge Road','Pueblo','CO','81003',149,6,3600,'2','9 13 14 15 18 19 21 22','mountain-lodge-in-snow fireside-lounge dining-room private-bedroom garden-bench raised-garden-beds',true,7,10236,1503,1892),
('1bbbf414-e349-47be-bea9-8de4131b2c49','homes','Timberline Senior Community','33 59 63','9674 Foothill Place','Fort Collins','CO','80522',74,9,7095,'0 1','8 9 10 12 13 14 15 16 17 18 19 20 21','garden-residence-3 sunny-common-room art-studio therapy-room autumn-path garden-bench',true,98,6228,167,798),
('56e42463-2afd-44e6-910e-043beb97fdca','homes','Maple Hill Care Center','29 60 52 71','3888 Seaview Avenue','Bridgeport','CT','06602',61,3,11595,'1 3 4','8 9 10 11 12 14 15 16 20','city-high-rise-2 raised-garden-beds therapy-room garden-bench sunroom fireside-lounge',true,5,15807,2093,13892),
('638be9f7-a340-4656-9e49-34e7c36e69c2','homes','Eleanor Cottage','1 38','1466 Madison Boulevard','New Britain','CT','06052',8,2,6175,'0','8 9 11 12 18 19 20','blue-bungalow fireside-lounge sunroom sunny-common-room',true,12,11936,273,1191),
('2394acaa-dd5d-4b56-8ae2-77cf2f50bf5d','homes','Quaker Meadow Guest Home','3 37 40','2007 North Spring Avenue','Waterbury','CT','06710',14,0,6075,'0','8 9 10 11 12 13 15 18 19 20','craftsman-house-7 sunroom sunny-common-room private-bedroom library-corner garden-bench',true,3,16266,35,null),
('5236b3a3-310c-40c9-ab12-b534cc8acc1c','homes','Hartford Meadow Senior Living','28 60 37 74','165 School Drive','Hartford','CT','06115',72,6,6900,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21','sandstone-residence library-corner raised-garden-beds sunroom',true,4,7575,87,null),
('dd0a210c-2082-499b-9c50-1591736c67a8','homes','Laurel Bend Memory Care Cottages','28 56 76','7577 Linden Drive','Hamden','CT','06517',28,1,8975,'1','8 10 12 13 14 16 18 19 20','porch-at-dusk fireside-lounge sunroom',true,78,7691,54,null),
('96eb3c5c-b07b-4c4c-a582-2ca0941ce620','homes','Tidewater House for Memory Care','14 41 61 75','3398 Captain Lane','New Haven','CT','06519',23,3,8600,'1','8 10 12 13 14 18 19 20','brick-manor library-corner dining-room',true,11,3394,73,2110),
('b6b08592-06a5-4791-ba22-a35dc4e2bc2c','homes','Vance Guest Home','2 42 55 67','2729 College Boulevard','New Haven','CT','06511',8,1,7595,'0 1','9 10 11 12 13 15 18 19 20','seaside-cottages sunny-common-room library-corner sunroom raised-garden-beds',true,2,603,199,100),
('aad6d094-376d-4228-8554-f26f23b938dd','homes','Heather Park Manor','6 39 44 72','2137 Hillcrest Place','Lewes','DE','19958',105,13,7625,'0 1','8 10 11 12 13 14 16 17 18 19 20','city-high-rise-9 art-studio fireside-lounge dining-room',true,2,3977,1851,3911),
('4989415f-8216-4260-8fd7-1f974739438c','homes','Driftwood Assisted Living and Memory Care','15 37 44 66','3511 Walnut Lane','Ocean View','DE','19970',78,2,7225,'0 1 4','8 9 10 12 13 14 15 16 17 18 19 20 21','garden-residence-4 dining-room sunroom raised-garden-beds therapy-room',true,18,16644,331,null),
('86f75ea8-b1d8-4f1b-849e-debdb63bf647','homes','Dunmore Senior Living','12 37 41 38 69','5778 Franklin Lane','Delaware City','DE','19706',97,6,null,'0 1','8 10 12 13 14 18 19 20','brick-manor-3 dining-room library-corner sunroom sunny-common-room',true,112,8695,5141,3178),
('80bda9af-b3b9-4b40-ace4-c0e3dc88bd83','homes','Bear Bend Life Plan Community','19 43 59 50 74','9108 Monroe Place','Bear','DE','19701',295,5,7650,'0 1 2 3','8 9 10 12 13 14 15 17 18 19 20 21 22','garden-residence-9 garden-bench sunny-common-room raised-garden-beds dining-room sunroom',true,299,11470,41,null),
('85df2c88-32aa-4bed-9048-978dc1ee4bc9','homes','Lavender Landing Assisted Living and Memory Care','15 40 60 65','7966 Lincoln Street','Newark','DE','19713',126,2,8575,'0 1 4','8 9 11 12 13 14 16 17 18 19 20 21','city-high-rise-8 art-studio private-bedroom sunny-common-room sunroom',true,5,12685,66,10813),
('5f117b0e-68e6-43ab-9097-055eb96ff302','homes','Brandon Terrace Senior Day Center','25 53 59 54 72','2926 Summit Place','Brandon','FL','33508',33,4,2000,'5','13 14 17 20 21','coral-villa library-corner sunroom',true,6,9442,383,3700),
('1055d1b0-eb99-48fe-87ad-5ecbeb4987dc','homes','Heather Corner Senior Living','31 42','5091 North Fairview Lane','Jacksonville','FL','32257',55,5,5875,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-5 dining-room sunny-common-room garden-bench art-studio sunroom',true,41,12769,88,null),
('1d7b5060-df76-4df2-b56d-1a0f0bd2f73a','homes','Plumeria Senior Apartments','36 46 76','9478 Citrus Boulevard','Tampa','FL','33682',132,6,3625,'2','9 13 14 15 17 18 19','garden-residence-8 library-corner raised-garden-beds sunny-common-room dining-room',true,102,16461,328,4080),
('bacccb56-6a59-4679-85aa-6c6b1392a065','homes','Las Palmas Nursing and Rehabilitation','15 61 49 71','1799 Hibiscus Drive','Orlando','FL','32803',167,11,8850,'1 3 4','8 9 10 11 12 14 15 16 18 19 20','coral-villa dining-room sunroom raised-garden-beds private-bedroom courtyard-fountain',true,4,228,33,139),
('a6b25ea1-5055-452f-a91e-22653201175f','homes','Stanhope Retirement Village','20 58 50 47 75','136 Ocean View Street','Port St. Lucie','FL','34987',312,35,4875,'0 1 2 3','8 9 10 11 12 13 14 15 17 18 19 20 21 22','garden-residence-2 courtyard-fountain sunroom library-corner art-studio',true,13,2865,589,2199),
('4184cc91-84b1-419c-8921-abab71937c0f','homes','Banyan Health Center','23 57 71','4255 Mill Place','West Palm Beach','FL','33401',71,3,9200,'1 3','8 9 10 12 14 15 16 20','garden-residence-3 courtyard-fountain raised-garden-beds sunroom sunny-common-room private-bedroom',false,2,15789,1174,1232),
('7750b827-e46f-4301-b318-d6131975acbd','homes','Clover Crossing Memory Care Cottages','11 43 66','4732 Palm Way','Tampa','FL','33615',30,1,6925,'1','8 10 12 13 14 18 19 20','city-high-rise-9 sunroom library-corner sunny-common-room',true,4,16467,26,12332),
('24a100fd-9c43-4f7c-9c17-335f0e57f809','homes','The Orchards at Jacksonville','31 50 66','8087 Live Oak Place','Jacksonville','FL','32218',165,3,9350,'3','8 10 12 14 15 16 19 20','brick-manor-7 raised-garden-beds sunroom sunny-common-room garden-bench therapy-room',true,63,16377,611,1577),
('4bec13d6-3167-4e12-8e8c-6ed391201313','homes','St. Clare Care Center','8 61 76','5617 Hillcrest Boulevard','Cape Coral','FL','33993',68,2,8895,'3 4','8 9 10 12 14 16 17 19 20','palm-villa art-studio private-bedroom',true,18,7530,22,4002),
('5f7bd69b-b5ea-4fab-80f5-e34a3d40235a','homes','Clover Terrace Manor','12 40 65','870 West Maple Road','Brandon','FL','33511',95,6,5900,'0','8 10 11 12 13 14 15 16 18 19 20','brick-manor-5 raised-garden-beds library-corner therapy-room sunroom dining-room',true,7,1989,187,946),
('b99d45ed-2e84-4830-8429-0ebf45de3d00','homes','Redbud Commons','30 47 64','2192 Division Court','Atlanta','GA','30310',167,19,3450,'2','9 13 14 15 16 17 18 19 21','white-manor art-studio library-corner dining-room sunny-common-room raised-garden-beds',true,6,261,99,230),
('382cc1fe-9ae7-48ab-8b38-649519900869','homes','Bay Court Senior Living','7 62 55 66','9129 Prospect Way','Marietta','GA','30067',81,9,4695,'0 4','9 10 11 12 13 14 15 16 17 18 19 20 21 22','city-evening sunroom raised-garden-beds therapy-room garden-bench sunny-common-room',true,11,8625,485,5861),
('bcf44e85-5397-4f8b-8161-17b42fd9af21','homes','Newnan Hill Residence','11 57 67','6035 Azalea Road','Newnan','GA','30271',80,2,4750,'0','9 12 13 14 15 17 18 19 20','brick-manor-6 dining-room garden-bench private-bedroom library-corner',true,103,15359,546,null),
('dba52439-962f-4d86-a5dd-d6449433711a','homes','Hazel Corner Residence','30 43 63','8076 Spruce Place','Columbus','GA','31999',68,6,4825,'0 1','8 9 12 13 14 18 19 20 21','brick-manor-7 sunny-common-room library-corner dining-room sunroom',true,412,15136,113,null),
('dff1c135-042b-49c1-ab8a-776e9f8ea218','homes','Fairchild Family Home','2 55 38 76','6183 Center Court','Hinesville','GA','31310',7,1,5295,'0 1','8 10 12 15 18 19 20','craftsman-house sunroom garden-bench sunny-common-room',true,2,14388,101,6319),
('b0ff4117-4bf2-4a48-bc8f-513126003af7','homes','Live Oak Assisted Living','31 37 56 72','5038 Cherry Place','Atlanta','GA','30319',78,1,5495,'0','9 10 11 12 13 14 15 16 18 19 20','garden-residence-9 garden-bench sunroom private-bedroom dining-room raised-garden-beds',true,1027,13865,56,3596),
('343b64f1-4bcf-4c2a-8a32-513f5cd95da8','homes','Linden Green Senior Community','31 37 41 74','7644 River Lane','Marietta','GA','30061',93,13,5100,'0 1','8 9 12 13 14 18 19 20 21','brick-manor-6 private-bedroom dining-room sunny-common-room',true,5,12337,398,8749),
('131000f4-ce30-4561-bb71-a3869ef46490','homes','Alder Court Manor','36 59 75','4479 Garden Lane','Honolulu','HI','96819',98,0,7400,'0 1','8 9 11 12 13 14 16 17 18 19 20 21','palm-villa therapy-room private-bedroom sunny-common-room',true,731,11913,14,7364),
('8f7f8e9a-da3d-4f99-b979-65fc97069bcf','homes','Hibiscus Manor','36 51 67','5476 School Place','Waianae','HI','96792',67,3,8095,'0 4','8 9 11 12 13 14 18 19 20','city-high-rise-9 sunroom sunny-common-room library-corner',true,205,10966,489,5207),
('bd80ee01-858c-4c6a-b744-3234e5258f5f','homes','Kahului Terrace Care Center','36 61 64','1539 West Grove Street','Kahului','HI','96732',102,5,13050,'3 4','8 10 12 14 15 16 18 19 20','palm-villa raised-garden-beds therapy-room courtyard-fountain sunroom sunny-common-room',true,6,7323,209,5658),
('6e7eb31c-8a96-48d3-8b23-fc1d44ce44d4','homes','The Gables at Bluebell Crossing','4 51 37 69','3654 Forest Place','Pearl City','HI','96782',11,1,6675,'0 4','9 12 13 18 19 20','craftsman-house-9 private-bedroom sunny-common-room library-corner sunroom',true,3,11633,123,5123),
('d45cbb90-46f4-4415-af76-edbb5011f313','homes','Plumeria Life Plan Community','36 38','8336 North Palm Way','Kailua','HI','96734',153,6,7495,'0 1 2 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','city-evening raised-garden-beds sunny-common-room art-studio courtyard-fountain',true,3,10500,4320,8037),
('f9644e8c-e35d-474c-9852-138747f70ddb','homes','The Pavilions at Larkspur Corner','15 59 63','7111 Union Drive','Honolulu','HI','96838',51,3,7995,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','sandstone-residence library-corner sunroom dining-room raised-garden-beds therapy-room',true,9,1859,93,null),
('71aa6253-681f-428f-b4dc-9ff12140203e','homes','Fairchild Manor','12 61 37 71','5971 West Division Avenue','Burley','ID','83318',125,18,5995,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','lake-house therapy-room garden-bench dining-room art-studio raised-garden-beds',true,434,17391,3200,null),
('a043b24b-ec73-4b72-9683-f6afed995712','homes','Summit View Cottage','1 52 39 65','4619 Aspen Way','Boise','ID','83724',14,1,4195,'0 4','8 9 12 18 19 20','craftsman-house fireside-lounge private-bedroom sunny-common-room',true,2,12597,236,null),
('f94758bd-36a1-462d-aa51-74f241c59ee0','homes','Silver Spruce Retirement Community','20 47 62','5331 Timber Avenue','Hayden','ID','83835',194,26,3600,'2','9 13 14 15 16 19','lake-house fireside-lounge private-bedroom garden-bench',true,82,10178,2261,7323),
('3400d3ad-f44d-4470-bb8d-0b81fe2e55bc','homes','Meridian Brook Manor','14 39 66','7111 Canyon Drive','Meridian','ID','83680',121,6,5550,'0 1','8 9 10 12 13 14 15 16 17 18 19 20 21','garden-residence-2 fireside-lounge therapy-room sunny-common-room raised-garden-beds dining-room',false,9,14402,454,null),
('5f422a2c-f0ef-4b66-a49a-97ef9c39c527','homes','St. Anselm Residence','33 37 74','2211 North Pleasant Street','Boise','ID','83725',56,4,5325,'0 1','8 9 12 13 14 15 18 19 20','lake-house fireside-lounge autumn-path garden-bench dining-room library-corner',true,2,12866,296,10692),
('3aafed9a-b636-4db8-9df4-2fcb12bef047','homes','Ivy Garden Senior Community','33 41','4932 Timber Way','Nampa','ID','83686',91,10,5475,'0 1','8 9 11 12 13 14 15 18 19 20','city-high-rise-2 raised-garden-beds fireside-lounge dining-room library-corner private-bedroom',true,12,8278,157,null),
('b229300c-c675-4ac6-9cfb-7b0ea4f13c4d','homes','Whitcomb Residence','13 58 61','7786 Ridge Drive','Joliet','IL','60435',130,2,6725,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','sandstone-residence raised-garden-beds fireside-lounge library-corner',true,3,17109,499,15347),
('0a00d760-5f83-49f6-ad88-7446fe52604e','homes','Canal Street Senior Community','12 55 39','6460 Fairview Place','Bolingbrook','IL','60490',57,0,6495,'0 1','8 9 10 12 13 14 15 16 18 19 20 21','brownstone-row-2 dining-room library-corner sunny-common-room private-bedroom raised-garden-beds',true,22,5961,246,5044),
('a414402c-42a9-4bfa-a75d-2723f5ab7ed5','homes','Oak Savanna Senior Living','28 37 55 64','6565 Lake Street','Naperville','IL','60565',129,1,6575,'0 1 4','8 9 11 12 13 14 15 17 18 19 20','brick-manor-7 garden-bench sunny-common-room library-corner fireside-lounge autumn-path',true,2,11366,2147,null),
('415cf0cc-2471-4540-b680-938c340ac96a','homes','Foxglove Landing Retirement Residence','21 58 66','4340 Birchwood Way','Bloomington','IL','61702',122,2,3450,'2','9 13 14 15 16 17 18 19','brick-manor-8 library-corner autumn-path raised-garden-beds therapy-room',true,376,9916,91,7796),
('004bb8ce-0fc2-4053-90f1-2ce608012ff0','homes','The Elms at Birch Garden','21 59 41 63','4856 River Court','Chicago','IL','60695',172,20,5995,'0 1 2 3','8 9 10 12 13 14 15 16 17 18 19 20 21 22','garden-residence-3 therapy-room garden-bench art-studio raised-garden-beds private-bedroom',true,59,2028,1298,null),
('40b64042-5ac0-4db6-8ff7-9af8439b103f','homes','The Laurels at Skokie','6 59 56 75','2911 Harbor Place','Skokie','IL','60076',44,1,6925,'0','10 11 12 13 14 16 17 18 19 20 21 22','brownstone-row-4 dining-room therapy-room fireside-lounge',true,14,13860,306,2764),
('4a3adac7-4dc3-4217-9f77-b7f668644791','homes','Heather Park Care Center','22 55 61 72','1452 Monroe Drive','Bloomington','IL','61704',71,9,8975,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','city-high-rise garden-bench art-studio private-bedroom',true,372,15769,144,14813),
('4a70134d-5da3-4184-b221-90e6d8c562ed','homes','Rockford Hill Assisted Living','28 60 71','2111 Summit Avenue','Rockford','IL','61112',92,0,5125,'0','8 9 11 12 13 14 18 19 20','brick-manor-8 private-bedroom sunny-common-room',true,2,12059,90,null),
('73c93ce7-bf0c-4c33-be1a-2ed8ba2ba927','homes','Thornton Retirement Village','19 52 71','1101 Spruce Boulevard','Chicago','IL','60606',166,6,null,'0 1 2 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','brownstone-row-2 sunny-common-room art-studio autumn-path private-bedroom',true,12,14585,1730,11376),
('137c2f2b-a503-43f5-b343-5a668f466cc1','homes','Harbor Pines Memory Care Residence','12 44 57 68','7665 Highland Place','Aurora','IL','60503',34,5,6650,'1','8 9 10 11 12 13 14 15 17 18 19 20','lake-house autumn-path library-corner art-studio raised-garden-beds',true,404,13721,586,2798),
('b76e2770-71c4-40bb-b23e-11a4537749db','homes','Shalom Health Center','19 52 51 71','3899 Birchwood Street','Fishers','IN','46038',101,7,7995,'3 4','8 9 10 11 12 14 15 16 18 19 20','yellow-porch garden-bench fireside-lounge raised-garden-beds private-bedroom',true,324,4927,715,1485),
('8acd254a-584a-42e1-ad39-9fb1b22794dd','homes','Loon Bay Residential Care','2 55 39','1280 Harbor Way','Carmel','IN','46082',5,0,5395,'0','8 9 10 12 13 15 18 19 20','blue-bungalow library-corner raised-garden-beds sunny-common-room fireside-lounge',false,33,5039,338,2926),
('1f6271d3-ad40-4400-be6c-56d2df13bd9b','homes','Chestnut Park Health Center','22 49 72','8873 Birchwood Boulevard','Portage','IN','46368',152,9,9200,'3','8 9 10 11 12 14 15 16 18 20','city-evening fireside-lounge private-bedroom therapy-room garden-bench',true,136,10680,199,6819),
('f84d369c-8d1e-4449-8293-57524c5c6560','homes','Birch Bend Life Plan Community','28 46 45 71','5907 East Harbor Street','Indianapolis','IN','46280',168,1,4900,'0 1 2 3','8 9 12 13 14 15 16 17 18 19 20 21','lake-house sunny-common-room garden-bench dining-room therapy-room private-bedroom',true,30,15291,1982,10954),
('3661efe6-08f9-442f-946d-1ef9ab44bed8','homes','Henrietta Skilled Nursing','12 56 61 66','4703 Shore Boulevard','Terre Haute','IN','47805',61,1,9425,'3 4','8 9 10 11 12 14 16 20','garden-residence-6 therapy-room fireside-lounge dining-room',true,791,14594,144,8450),
('8962d3db-9053-4b8a-89d6-4024e30054b9','homes','Lakeshore Senior Community','28 39 51 57 68','3666 Mill Road','Terre Haute','IN','47807',99,6,6200,'0 1 4','8 9 10 12 13 14 15 17 18 19 20','brick-manor-9 fireside-lounge library-corner raised-garden-beds autumn-path',true,24,1862,878,null),
('032424ad-6728-4911-9d96-23055c29930f','homes','Harbor Pines Manor','6 62 66','4807 Ridge Court','South Bend','IN','46624',65,4,5895,'0 1 4','8 9 11 12 13 14 15 17 18 19 20','porch-at-dusk-9 sunny-common-room autumn-path fireside-lounge art-studio garden-bench',true,302,7870,93,null),
('b2c50062-a696-4251-a29e-540cf358a77f','homes','The Fountains at Bluebell Lane','28 52 47 68','9688 Mill Avenue','Evansville','IN','47711',284,0,5750,'0 1 2 4','8 9 10 11 12 13 14 15 17 18 19 20 21','garden-residence-4 autumn-path fireside-lounge library-corner',true,3,1716,95,62),
('8de1aa82-99b7-4c1e-9188-0761854f6d96','homes','The Arbors at Hazel Grove','31 44 57 37 69','4055 Garden Boulevard','Sioux City','IA','51105',102,6,5875,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','city-high-rise-8 sunny-common-room therapy-room private-bedroom art-studio garden-bench',true,89,1132,90,258),
('2c7b0a06-7487-44d9-8d75-2e81002af88c','homes','Dubuque Hill Memory Care Residence','32 57 69','148 West Prairie Drive','Dubuque','IA','52002',48,4,7350,'1 4','8 9 10 11 12 13 14 15 16 17 18 19 20','brick-manor-9 art-studio sunny-common-room private-bedroom fireside-lounge garden-bench',true,4,465,2,314),
('4b17dc5d-dc28-484e-a416-cce70462eb4c','homes','St. Anselm Guest Home','3 37 74','1231 Pleasant Boulevard','Ankeny','IA','50023',7,1,4500,'0 4','8 9 10 11 12 13 18 19 20','porch-at-dusk-6 sunny-common-room fireside-lounge library-corner private-bedroom',true,402,10181,336,null),
('f502cbfe-10e5-48ca-83a5-1ec6b518ea1b','homes','Lavender Glen Senior Living','6 57 71','2702 Meadow Street','Ames','IA','50011',101,8,5695,'0','10 12 13 14 17 18 19 20','garden-residence-7 dining-room library-corner fireside-lounge',true,187,16157,2832,null),
('16c0753a-8bf1-4943-9b5b-cb7802d79bb3','homes','The Cloisters at Honeysuckle Brook','31 57 63','9343 Meadow Avenue','Cedar Rapids','IA','52401',78,6,6125,'0 4','9 10 12 13 14 15 16 18 19 20 22','city-evening dining-room raised-garden-beds library-corner',true,2,5286,395,null),
('1f563c7e-6261-4168-9165-f7a0cb34ff09','homes','Rowan Bend Village','9 50 45','2675 Center Court','Davenport','IA','52806',206,28,5850,'0 1 2 3','8 9 12 13 14 15 16 17 18 19 20 21','garden-residence-5 art-studio dining-room library-corner raised-garden-beds garden-bench',true,10,1344,45,1312),
('0814f702-66b9-4922-8502-3f314b0863ed','homes','Heather Crossing Residence','8 57 65','5361 Cherry Way','Cedar Rapids','IA','52404',104,5,5995,'0 1 4','8 9 12 13 14 18 19 20 21','porch-at-dusk-7 fireside-lounge library-corner private-bedroom sunny-common-room',true,130,2190,585,1654),
('05cece51-609a-44c0-8369-2c4e55f92e40','homes','Windmill Assisted Living Community','31 40 64','2177 Division Place','Topeka','KS','66610',54,8,5875,'0','8 9 10 12 13 14 15 16 18 19 20 22','porch-at-dusk-8 garden-bench therapy-room dining-room sunny-common-room',true,344,10716,110,959),
('56808ef0-daac-4429-b410-3ffe68adfe75','homes','Sunflower Assisted Living Community','8 62 69','4621 Prairie Lane','Wichita','KS','67227',41,5,6175,'0 4','9 12 13 14 18 19 20 21','city-high-rise-3 fireside-lounge library-corner',true,28,15808,368,null),
('41fedbc6-90f5-410c-b972-d31ae55d527d','homes','Underhill Health Center','18 48','4002 Cottonwood Place','Kansas City','KS','66105',58,1,8325,'3 4','8 10 11 12 14 15 16 20','porch-at-dusk therapy-room raised-garden-beds garden-bench fireside-lounge dining-room',true,88,3848,3774,3277),
('cbc078bd-33bf-4213-abd6-09f2e5e0e8a1','homes','Galloway Senior Day Center','25 58 53 76','919 Prairie Lane','Topeka','KS','66607',29,3,2150,'5','12 14 17 20 21','city-high-rise-2 fireside-lounge art-studio sunny-common-room',true,90,11565,122,1836),
('2af28547-6311-4af9-9b85-d0ebee204f9e','homes','Heather Crossing Residence','15 40 39 37 67','8820 Cottonwood Place','Olathe','KS','66062',44,6,5825,'0','10 11 12 13 14 15 16 17 18 19 20','brick-manor-3 therapy-room garden-bench library-corner art-studio raised-garden-beds',true,93,14633,441,11514),
('9de5f1b0-b238-4a35-813f-7098fbfe8af8','homes','Homestead Memory Care Cottages','32 55 44 76','6135 Forest Avenue','Wichita','KS','67204',18,1,7375,'1','8 10 12 13 14 15 18 19 20','prairie-farmhouse library-corner fireside-lounge dining-room raised-garden-beds sunny-common-room',true,577,7298,313,null),
('98a1ae5e-bc20-4180-b812-f30748c2b762','homes','Bluestem Manor','32 59 60','6324 River Drive','Junction City','KS','66441',98,11,5975,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-2 fireside-lounge library-corner raised-garden-beds dining-room',true,49,6095,550,null),
('00c98a72-8303-46b0-bb9d-33602b3acb36','homes','Stanhope Senior Community','8 44 68','755 Pecan Court','Lexington','KY','40516',107,11,5175,'0 1','8 9 12 13 14 15 18 19 20 21','garden-residence-6 garden-bench sunroom private-bedroom',true,43,769,81,null),
('d72a1534-9619-4998-96e2-4e5a1db97cd9','homes','Primrose Garden Memory Care Residence','11 55 65','5891 Elm Place','Paducah','KY','42002',31,4,5595,'1','8 9 10 11 12 13 14 15 17 18 19 20','garden-residence-7 private-bedroom art-studio sunny-common-room garden-bench',true,7,14388,10,null),
('f46eff1c-a8ed-4219-b131-2aabf1175e55','homes','Willow Terrace Retirement Residence','11 37 46','1889 Live Oak Place','Louisville','KY','40205',129,0,2925,'0 2','9 13 14 15 17 18 19 21 22','garden-residence-8 garden-bench dining-room library-corner raised-garden-beds',true,14,18292,3266,4898),
('a156276d-c0b0-4925-a8b4-401bc6df5ee0','homes','Azalea Trace Memory Care Cottages','31 57 61','3583 West Dogwood Boulevard','Ashland','KY','41114',31,3,5995,'1','8 10 11 12 13 14 17 18 19 20','brick-manor-4 art-studio library-corner',true,23,15901,122,9981),
('34c298f6-c24f-4ea0-8870-df7e43df2fad','homes','Honeysuckle Landing Independent Living','31 46 40','6023 East Azalea Street','Owensboro','KY','42301',60,8,2950,'0 2','9 13 14 15 18 19 21 22','porch-at-dusk-2 garden-bench private-bedroom sunroom raised-garden-beds sunny-common-room',true,313,12116,547,6166),
('94af37c9-4f8c-4781-bdcd-6a7b0c13bffc','homes','Redbud Assisted Living','7 61 76','2621 Chestnut Street','Ashland','KY','41101',51,3,4095,'0','8 9 10 11 12 13 14 15 17 18 19 20 21 22','city-high-rise-9 private-bedroom raised-garden-beds garden-bench sunroom',true,76,7642,36,null),
('4e0efce7-741d-4e94-b3de-74c464c4c4fd','homes','The Cloisters at New Orleans','18 52','6109 Pecan Drive','New Orleans','LA','70122',99,13,5650,'0 1 4','8 9 12 13 14 18 19 20 21','porch-at-dusk-9 sunny-common-room private-bedroom',true,12,4622,56,3075),
('5564eb56-f4c7-4eea-94dc-e9e11ec19eac','homes','Marian Residential Care','1 37 40 38 67','6929 Live Oak Avenue','New Orleans','LA','70118',14,2,4695,'0','9 11 12 18 19 20','blue-bungalow sunny-common-room sunroom private-bedroom',true,7,1691,33,600),
('e7891aed-cf24-45f2-8a44-c5322f55a98a','homes','Ellsworth Senior Home','31 61','9166 Linden Boulevard','Baton Rouge','LA','70812',61,1,4595,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','yellow-porch raised-garden-beds art-studio private-bedroom garden-bench sunroom',true,12,9245,553,300),
('076a1dab-dfcb-407b-aff2-2093968d49a9','homes','Baton Rouge Landing Assisted Living','13 59 72','9590 Pecan Way','Baton Rouge','LA','70806',70,6,4350,'0 4','9 12 13 14 18 19 20 21','garden-residence-3 sunny-common-room library-corner',true,48,14894,567,2889),
('2f3f41d5-f754-42e7-bc41-d99e097e0425','homes','St. Monica Retirement Residence','30 45 76','7697 Magnolia Lane','Shreveport','LA','71107',147,11,3025,'0 2','9 13 14 15 19','porch-at-dusk-3 garden-bench library-corner dining-room private-bedroom sunny-common-room',true,9,7603,162,4055),
('23bd8d0b-7c2b-4ebf-ab4d-26464830c7a3','homes','Fern Landing Cottage','3 51 37 76','608 Magnolia Avenue','Baton Rouge','LA','70810',9,1,4175,'0 4','10 12 13 18 19 20','craftsman-house-3 library-corner sunroom sunny-common-room',true,130,5725,165,2532),
('e5a23383-700b-4960-9d13-569aa17b071c','homes','Cypress Bend Health Center','31 56 41 72','8864 Dogwood Avenue','Baton Rouge','LA','70891',111,11,7100,'1 3','8 10 12 14 15 16 20','brick-manor-7 sunroom dining-room garden-bench sunny-common-room',true,264,5123,1425,2910),
('ff871cf8-f742-4492-9219-90450d5ba5c4','homes','Seagrass Retirement Community','20 56 71','8372 Captain Street','Portland','ME','04103',62,9,4325,'2','9 13 14 15 16 17 18 19 21 22','garden-residence-4 raised-garden-beds therapy-room garden-bench fireside-lounge dining-room',true,132,15827,85,1165),
('13624674-079b-4f8b-8811-5c71cd4317c3','homes','Fieldstone Residence','14 37','7117 Fairview Place','Lisbon','ME','04250',57,4,6995,'0 1','8 10 11 12 13 14 15 16 17 18 19 20 21','yellow-porch garden-bench raised-garden-beds sunroom fireside-lounge therapy-room',true,434,12051,325,3275),
('d4d4b13c-a316-4a8c-b0cc-eb69bd1ad999','homes','Harbor Light Senior Community','13 39 57 72','6776 Spruce Avenue','South Portland','ME','04106',114,2,7600,'0 1','8 10 12 13 14 16 18 19 20','brick-manor-8 sunroom therapy-room sunny-common-room',true,401,10522,683,null),
('da0c51bd-0ffc-456b-b1b1-ddb7a68a36cf','homes','Bay Corner Retirement Residence','15 57 62 66','729 Cherry Avenue','Waterville','ME','04901',157,5,4295,'2','9 13 14 19 21','garden-residence-9 fireside-lounge private-bedroom',true,4,5182,1241,2731),
('2ca9c91b-2fe3-4daa-9aa9-0460c5220c25','homes','Lodgepole Senior Apartments','33 46 47 68','9226 Church Place','Orono','ME','04469',132,8,4050,'2','9 13 14 15 16 18 19 21 22','mountain-lodge-in-snow dining-room private-bedroom library-corner raised-garden-beds',true,29,7497,353,3740),
('0d46c7c4-ee16-4c59-88ba-54b5d43e38e1','homes','Elm Court Senior Apartments','10 47 63','2973 Beach Drive','Portland','ME','04101',102,7,4300,'2','9 13 14 15 16 17 18 19 21 22','city-high-rise-3 library-corner garden-bench private-bedroom art-studio fireside-lounge',true,667,13704,356,11267),
('187e2b5d-3f23-420e-ac9a-cef328e8aaf3','homes','Heather Corner Health Center','8 61 56 50 68','1546 Park Street','Baltimore','MD','21217',82,0,10525,'3 4','8 10 12 14 15 16 17 18 19 20','porch-at-dusk autumn-path art-studio dining-room',true,38,1867,759,1270),
('9b16e21c-7d6a-47a5-a92d-22884eda17fe','homes','Towson Landing Memory Care Residence','13 42 43 76','1146 Mill Drive','Towson','MD','21204',25,0,8350,'1','8 9 11 12 13 14 15 16 18 19 20','garden-residence dining-room therapy-room autumn-path fireside-lounge private-bedroom',true,76,11808,2990,2069),
('8af5d405-ed84-4e2a-8118-ed7c93a240ee','homes','Mill River Adult Day Program','24 57 59','244 Division Place','Glen Burnie','MD','21061',60,3,2425,'5','14 17 20 21 22','city-high-rise-3 sunny-common-room dining-room art-studio',true,5,6570,113,1001),
('661db149-6ab0-4604-886d-6f87c4ec3b95','homes','The Gables at Silver Spring','28 44 41 74','558 West Spruce Road','Silver Spring','MD','20914',28,4,8475,'1','8 9 10 12 13 14 18 19 20','sandstone-residence private-bedroom fireside-lounge sunroom',true,540,11434,1819,null),
('893167ed-f81d-4fb5-8ae7-9a4282e13328','homes','Quaker Meadow Assisted Living','28 38 62 69','696 Garden Avenue','Gaithersburg','MD','20885',104,5,7050,'0','9 11 12 13 14 18 19 20','porch-at-dusk dining-room sunroom sunny-common-room',true,171,4456,32,2203),
('22d6b1ea-6298-400b-b9a2-e35250b7978e','homes','Fieldstone Manor','15 52 39 69','7639 College Lane','Clinton','MD','20735',108,0,6650,'0 4','8 9 12 13 14 17 18 19 20','brick-manor sunny-common-room dining-room art-studio',true,2,621,458,436),
('fa02b1b7-e633-4a01-b8a6-07a9355051c3','homes','Lavender Terrace Care Home','2 41 64','3879 Summit Drive','Baltimore','MD','21218',10,2,6475,'0 1 4','10 12 18 19 20','craftsman-house sunny-common-room fireside-lounge',true,219,12197,690,null),
('769c2e57-a222-436f-973b-77dc89e449d8','homes','The Fountains at Quincy','29 38 58 71','3211 Lighthouse Avenue','Quincy','MA','02170',194,4,4600,'0 2','9 13 14 15 16 17 18 19 21 22','city-high-rise-8 therapy-room dining-room garden-bench',true,292,14926,658,2495),
('d9319ae3-e9a9-4fc9-a19c-53ad47c0168b','homes','Laurel Grove Assisted Living','29 55 72','6856 South Highland Road','Lynn','MA','01901',31,1,7650,'0','8 9 10 11 12 13 14 15 16 18 19 20 21','porch-at-dusk-7 sunny-common-room library-corner therapy-room garden-bench raised-garden-beds',true,69,14785,134,10525),
('05147f92-75d0-428b-9660-d29c3608d90c','homes','Lantern Cove Village','13 50 41 65','8089 Seaview Lane','Weymouth','MA','02188',203,21,8375,'0 1 2 3 4','8 9 11 12 13 14 15 16 17 18 19 20 21','brick-manor-2 sunny-common-room dining-room art-studio garden-bench therapy-room',true,336,11273,26,10322),
('cd021708-3adb-42f8-a7e9-a857ba1edb80','homes','Stanhope Senior Living','28 37 71','2241 Chestnut Place','Chicopee','MA','01020',50,4,9125,'0 1','8 9 10 12 13 14 15 18 19 20 21','brick-manor-3 library-corner private-bedroom autumn-path dining-room sunny-common-room',true,66,11669,193,4432),
('9a37c48b-e68c-4439-9094-7cbb444ba67f','homes','The Cedars at Bay Brook','12 55 39 67','3413 Franklin Street','Framingham','MA','01702',50,3,8375,'0','8 10 11 12 13 14 15 18 19 20 21','yellow-porch garden-bench fireside-lounge library-corner',true,8,9207,190,null),
('27bc507b-2911-44a0-b887-e4af5475a8fc','homes','Lavender Grove Senior Community','10 40 76','811 Garden Boulevard','Framingham','MA','01704',90,12,9295,'0 1 4','8 10 12 13 14 18 19 20','garden-residence fireside-lounge dining-room sunroom library-corner',true,18,1100,12,861),
('87cbff26-7ef3-448d-8e7b-81e2db1f1aaa','homes','Whaler''s Walk Senior Apartments','9 56 46 63','3060 Prospect Avenue','Boston','MA','02113',170,4,4850,'2','9 13 14 15 16 17 18 19 21 22','city-high-rise therapy-room library-corner raised-garden-beds dining-room art-studio',true,31,5484,766,4345),
('d9c6fc9d-3b1d-4ef2-b82d-2a97a6ad1817','homes','Thornton Adult Day Center','24 53 73','1240 Chestnut Way','Boston','MA','02108',24,1,2895,'4 5','13 14 15 16 17 20 21 22','brownstone-row fireside-lounge raised-garden-beds dining-room garden-bench',true,9,8501,1436,1862),
('d73f31f4-6bb6-4b5d-8317-d4c0ac1e4489','homes','Elm Green Senior Living','29 43 72','3015 South Hillcrest Street','New Bedford','MA','02746',60,7,7775,'0 1','8 9 10 11 12 13 14 15 16 18 19 20 21','city-high-rise-9 dining-room sunroom garden-bench library-corner sunny-common-room',true,2,19116,3778,null),
('94324677-bdd4-4eef-9acd-264e450922db','homes','Juniper Park Retirement Village','18 46 49 76','472 Garden Way','Detroit','MI','48216',251,14,5595,'0 1 2 3','8 9 12 13 14 15 17 18 19 20 21 22','brownstones-in-may autumn-path sunny-common-room fireside-lounge private-bedroom raised-garden-beds',true,14,15469,76,4680),
('d12121da-b575-4863-905a-f8e3709e2a31','homes','Bay Brook Senior Home','13 62 65','3342 North Shore Court','Detroit','MI','48208',67,3,5495,'0','8 9 10 11 12 13 14 15 17 18 19 20 21','city-high-rise-4 library-corner garden-bench art-studio dining-room private-bedroom',true,74,2651,300,2539),
('9b4cbccc-88c3-4960-b2c7-bf63c661f26a','homes','Flint Court Residence','28 55 63','2005 Portage Boulevard','Flint','MI','48507',118,12,null,'0 1 4','8 9 10 11 12 13 14 15 18 19 20 21','brick-manor-4 sunny-common-room raised-garden-beds private-bedroom dining-room fireside-lounge',true,5,14529,86,7093),
('2b330b10-fe8e-4bb1-9bae-076b358396f8','homes','Northern Pines Family Home','1 40 38 69','7982 East School Way','Kalamazoo','MI','49048',12,1,5600,'0 1 4','8 9 11 12 15 18 19 20','lake-house fireside-lounge sunny-common-room private-bedroom raised-garden-beds garden-bench',true,219,3145,939,2518),
('d0ae6157-0411-4d81-9629-7260f0edc150','homes','Laurel Hollow Senior Community','26 59 63','2929 Portage Boulevard','Detroit','MI','48201',54,5,5995,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','brick-manor-9 dining-room raised-garden-beds library-corner',true,45,11103,454,2190),
('20ff9c42-4c17-45da-b045-51bbb91d0e0d','homes','The Birches at Clover Grove','28 37 58 39 69','3850 Portage Street','Grand Rapids','MI','49546',34,0,6125,'0','8 9 11 12 13 14 15 16 17 18 19 20 22','lake-house therapy-room art-studio autumn-path garden-bench',true,119,8623,121,669),
('aea303ac-4f05-40e7-8892-0b6de1327773','homes','Loon Bay Retirement Community','28 62 65','8263 Spruce Way','Kalamazoo','MI','49009',155,20,3450,'2','9 13 14 19 21 22','garden-residence-8 dining-room fireside-lounge private-bedroom',true,83,8539,1562,8213),
('4cd77ef6-399b-4b54-bbea-a9be353f938b','homes','The Birches at Larkspur Bend','15 61 40 57','1525 Portage Lane','Dearborn Heights','MI','48127',108,3,5195,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-3 dining-room library-corner art-studio raised-garden-beds fireside-lounge',true,339,13151,68,null),
('30ed48f7-5861-43b5-9c39-93ea7ea613f3','homes','Hazel Hollow Senior Apartments','28 46 47 71','8135 Harbor Lane','Duluth','MN','55805',177,10,3675,'0 2','9 13 14 17 18 19 21','brick-manor-5 sunny-common-room library-corner fireside-lounge',true,32,2585,1061,null),
('be9f0387-f7ee-42c1-980e-aaa847cb7acf','homes','Juniper Meadow Manor','28 37 62 64','5666 Ridge Avenue','Minneapolis','MN','55422',42,1,5600,'0','9 10 11 12 13 14 18 19 20 22','white-manor fireside-lounge dining-room',true,252,3696,938,3334),
('457eee58-3532-4f0c-97bd-48ca2bc098ed','homes','Rowan Meadow Senior Living','28 55 56 57','7203 Shore Way','Maple Grove','MN','55311',48,1,6625,'0 1','8 9 12 13 14 15 16 18 19 20','garden-residence-7 therapy-room private-bedroom dining-room raised-garden-beds',true,3,7713,12,null),
('2818b826-f7f7-4e01-8b98-dbb3041fb74a','homes','Minneapolis Lane Memory Care','6 41 43 72','9413 North Union Place','Minneapolis','MN','55413',55,7,7600,'1','8 9 12 13 14 15 16 18 19 20','city-high-rise-2 dining-room autumn-path therapy-room',true,71,12995,3554,4242),
('6cc2172b-f7f0-4f2d-a063-cebf5734725f','homes','Dunmore Health Center','19 61 52 63','984 Hillcrest Avenue','St. Cloud','MN','56304',82,1,9925,'1 3 4','8 10 12 14 15 16 20','porch-at-dusk-4 sunny-common-room garden-bench raised-garden-beds dining-room',true,15,14789,236,null),
('f1c658f6-5a84-429a-a5f2-83bde042b1dd','homes','Loon Bay Senior Community','15 38 41 74','5805 Grove Court','Minneapolis','MN','55467',89,1,6825,'0 1','8 10 12 13 14 18 19 20','garden-residence-8 sunny-common-room fireside-lounge library-corner',true,428,5499,531,316),
('78eb69bd-7f50-4848-89a2-02db98e7e4f9','homes','Harbor Pines Nursing and Rehabilitation','28 57 49 68','7681 Summit Way','St. Paul','MN','55103',141,0,9395,'3','8 10 12 14 15 16 18 20','brick-manor autumn-path therapy-room fireside-lounge dining-room',true,329,5955,22,931),
('f0d1182a-5711-491a-967f-da00f0b4e3a9','homes','Jackson Grove Retirement Village','31 39 75','5586 Dogwood Lane','Jackson','MS','39216',249,0,4350,'0 1 2 3 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-5 sunny-common-room garden-bench library-corner sunroom',true,4,9042,4227,4087),
('7efcbea5-b479-4e11-959e-d7cfac69e728','homes','Pecan Row Independent Living','21 46','6378 West Peachtree Way','Hattiesburg','MS','39402',183,5,3095,'2','9 13 14 18 19 21','porch-at-dusk-6 private-bedroom sunny-common-room sunroom',true,197,7125,67,210),
('bbeafa82-3818-4799-b5d7-2aa465a0da73','homes','Shalom Manor','12 51','8010 Live Oak Court','Clarksdale','MS','38614',97,12,4895,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-7 art-studio therapy-room garden-bench dining-room raised-garden-beds',true,161,16419,184,4529),
('d3d504c3-396f-4b24-830c-26c41cfc5a25','homes','Elm Hill Care Center','31 51 56 67','7621 Dogwood Avenue','Olive Branch','MS','38654',165,1,7300,'3 4','8 9 10 11 12 14 16 17 18 19 20','garden-residence-2 art-studio sunroom sunny-common-room private-bedroom',true,202,11452,3496,8197),
('218580e3-3b4b-4ff5-b07c-96956585aae1','homes','Ingram Senior Living','30 59 57 63','6851 Monroe Court','Tupelo','MS','38804',90,6,4795,'0 1','8 9 10 11 12 13 14 16 17 18 19 20 21','garden-residence-2 sunroom art-studio',true,6,5362,143,4961),
('0a4a6172-7850-44e3-804b-e002d4237d2a','homes','Ingram Assisted Living and Memory Care','30 38 41 63','6174 College Street','Greenville','MS','38704',95,9,4650,'0 1 4','8 9 12 13 14 17 18 19 20','brick-manor-6 sunroom private-bedroom dining-room library-corner',true,66,5819,127,2932),
('d096f4ee-a3d2-4dbb-a513-7f49fd8fd74a','homes','Honeysuckle Hollow Residential Care','2 39','1819 Depot Avenue','Independence','MO','64058',5,1,null,'0','8 9 10 11 12 13 15 18 19 20','craftsman-house-6 raised-garden-beds sunny-common-room private-bedroom library-corner',true,63,9066,717,8496),
('93947914-3183-4744-ad8b-f163e3d9eb86','homes','Bay Grove Guest Home','5 55 40 65','9298 North Cottonwood Boulevard','Lee''s Summit','MO','64082',8,2,4195,'0 4','9 12 15 18 19 20','blue-bungalow garden-bench private-bedroom raised-garden-beds sunny-common-room',true,5,8046,294,6767),
('4830bc20-0e40-4be9-bbaf-6718c9856f10','homes','Chestnut Corner Residence','6 40 37 64','1106 Chestnut Lane','Cape Girardeau','MO','63701',131,1,5400,'0 1 4','8 9 11 12 13 14 16 18 19 20','brick-manor-7 dining-room library-corner fireside-lounge private-bedroom',true,101,6156,1142,680),
('2c0ad0b2-f91e-4501-a154-423b94d90bd5','homes','Sunflower Assisted Living','10 52 57 66','7188 Chestnut Way','Kansas City','MO','64139',53,6,4695,'0 4','9 10 11 12 13 14 15 16 18 19 20 21','garden-residence garden-bench raised-garden-beds therapy-room library-corner',true,4,2328,73,null),
('5eb0d940-4a43-4eef-95e5-a196de1971b2','homes','Cottonwood Retirement Village','7 62 58 69','7428 Garden Lane','Kansas City','MO','64112',206,25,4295,'0 1 2 3','8 9 10 11 12 13 14 15 17 18 19 20 21 22','city-evening fireside-lounge library-corner garden-bench raised-garden-beds',true,2,7732,2108,1156),
('406417b9-5afd-420f-b54a-cdb15b32183f','homes','Cottonwood Assisted Living','13 38 62 69','7732 Pleasant Boulevard','Springfield','MO','65806',28,3,4350,'0 4','8 9 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-8 private-bedroom raised-garden-beds therapy-room library-corner sunny-common-room',true,7,8670,527,null),
('95fa712d-25d4-473a-b15a-7574f79f9b2b','homes','Homestead House for Memory Care','32 55','699 Depot Boulevard','Kansas City','MO','64123',17,2,5900,'1','8 9 10 11 12 13 14 15 16 17 18 19 20','prairie-farmhouse private-bedroom garden-bench library-corner raised-garden-beds',true,91,1176,8,null),
('3c81c4cb-649c-4a3d-ac39-0dce0729181b','homes','Columbia Falls Grove Memory Care Cottages','9 44 43 64','6583 Foothill Court','Columbia Falls','MT','59912',63,2,7195,'1 4','8 9 12 13 14 15 17 18 19 20','lake-house autumn-path dining-room fireside-lounge garden-bench private-bedroom',true,305,13727,1217,null),
('ee520cc8-caf9-4cf1-9a0d-c89721c1ee32','homes','The Elms at Billings','6 59','6870 North Highland Place','Billings','MT','59106',30,4,6075,'0','8 9 10 11 12 13 14 15 17 18 19 20 21 22','mountain-lodge-in-snow autumn-path garden-bench sunny-common-room library-corner private-bedroom',true,22,18158,2614,17437),
('81d14708-9e57-434f-a898-3dc40ba0ab36','homes','Good Shepherd Cottage','4 40 60 63','6543 Canyon Court','Helena','MT','59601',11,2,null,'0 4','8 10 11 12 13 15 18 19 20','blue-bungalow fireside-lounge sunny-common-room library-corner garden-bench raised-garden-beds',false,99,7201,452,2370),
('2768357e-a69f-45c0-9764-f051943f2193','homes','The Gables at Missoula','33 57 56 63','4649 Linden Lane','Missoula','MT','59807',104,9,6075,'0 4','9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-3 library-corner raised-garden-beds sunny-common-room fireside-lounge autumn-path',true,76,13459,4728,8319),
('c081d515-8fa7-444d-a6dd-0266277211bc','homes','Clear Creek Assisted Living Community','15 52 39 75','6826 West Union Way','Bozeman','MT','59772',100,12,5700,'0 4','9 11 12 13 14 18 19 20','mountain-lodge-in-snow private-bedroom fireside-lounge sunny-common-room library-corner',true,10,5489,275,558),
('0fe994bd-99f2-43b2-a38a-3a5a9da08dd6','homes','Foxglove Garden Residence','31 57 64','6984 Center Place','Omaha','NE','68137',52,0,5025,'0 4','8 9 11 12 13 14 16 18 19 20 21 22','garden-residence-3 therapy-room private-bedroom sunny-common-room library-corner',true,194,13765,718,10775),
('8db4e0a0-2685-425b-8ef6-45c424e495fa','homes','Big Sky House for Memory Care','14 44 55 74','3842 South Depot Place','Lincoln','NE','68505',18,1,6750,'1','8 9 12 13 14 15 18 19 20','prairie-farmhouse garden-bench raised-garden-beds fireside-lounge private-bedroom',true,15,7133,1931,6782),
('162af8b9-c394-45ab-98fd-7c02b43c7aac','homes','Bluestem Assisted Living Community','32 55 59 39 66','6978 Church Boulevard','Bellevue','NE','68147',86,12,5300,'0 4','8 10 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-9 therapy-room dining-room raised-garden-beds garden-bench art-studio',true,21,2468,106,1830),
('e91a8713-14a9-456a-b005-6aa38cd1a6a6','homes','Windmill Cottage','1 37 66','5121 West Depot Boulevard','Alliance','NE','69301',11,2,4925,'0 4','9 11 12 18 19 20','craftsman-house-7 fireside-lounge private-bedroom',true,28,7538,161,4029),
('04330cd4-5725-4565-8c07-508923cece8d','homes','Linden Lane Life Plan Community','32 62 52 67','7353 Garden Way','Bellevue','NE','68123',221,21,5600,'0 1 2 4','8 9 10 11 12 13 14 15 17 18 19 20 21 22','city-high-rise-2 garden-bench raised-garden-beds library-corner art-studio',true,272,8591,266,7516),
('29ab2242-e103-48dc-a0d0-9dd569ec1c82','homes','Prairie Winds Memory Care Residence','32 56 41 43 64','2192 Park Lane','York','NE','68467',29,0,6600,'1 4','8 10 11 12 13 14 16 18 19 20','brick-manor-9 therapy-room library-corner',true,5,8724,563,3919),
('d903d081-22ce-404e-b14f-3af04930c316','homes','Juniper Glen Assisted Living and Memory Care','34 39 52 37 74','9202 Agave Drive','Carson City','NV','89702',57,7,5695,'0 1 4','8 9 12 13 14 15 18 19 20','adobe-at-sunset courtyard-fountain sunny-common-room library-corner private-bedroom raised-garden-beds',true,2,7513,144,2156),
('39448338-9f36-4cde-add5-41ce7c5d012d','homes','Ramona Guest Home','4 39','8937 Orchard Street','North Las Vegas','NV','89036',14,1,5025,'0 1 4','8 9 10 11 12 13 15 18 19 20','adobe-at-sunset private-bedroom courtyard-fountain sunroom raised-garden-beds library-corner',true,38,745,644,674),
('3a099199-38aa-4924-a730-1ebc17a21a32','homes','The Lilacs at Ivy Brook','18 42 57 72','1876 Camino Real Drive','Hawthorne','NV','89415',62,5,5300,'0 1','8 10 12 13 14 15 18 19 20','adobe-at-sunset library-corner sunroom dining-room sunny-common-room courtyard-fountain',false,88,2619,1949,null),
('208b29b8-8e3a-4f0e-8fb3-9a4b290e84f9','homes','Bay Bend Memory Care','19 61 68','3728 South Hillcrest Lane','Sparks','NV','89431',29,4,6725,'1','8 10 12 13 14 15 17 18 19 20','desert-adobe sunroom art-studio raised-garden-beds dining-room library-corner',true,44,12497,39,5461),
('6e8c9c10-9503-4a07-9f99-6c29a7ccce63','homes','Birchard Assisted Living and Memory Care','9 42 55 44','8492 North Camino Real Way','Las Vegas','NV','89112',76,9,null,'0 1','8 9 10 12 13 14 15 18 19 20 21','city-high-rise-3 courtyard-fountain library-corner private-bedroom',true,153,4681,122,3656),
('e099a5d9-d459-4f8a-bf80-47934e682a2c','homes','Palo Verde Senior Day Center','25 54 52','5492 Sage Way','Las Vegas','NV','89141',27,2,1795,'4 5','13 14 15 17 20 21 22','garden-residence-4 library-corner raised-garden-beds art-studio sunny-common-room dining-room',true,11,10803,4784,5175),
('6198d227-4cb9-4f58-a396-bce3b422bf9a','homes','Clover Hill Assisted Living and Memory Care','28 37 63','8114 Summit Way','Derry','NH','03038',80,4,7525,'0 1','8 10 12 13 14 15 17 18 19 20 21','white-manor dining-room sunny-common-room sunroom raised-garden-beds art-studio',true,529,10785,138,9289),
('4bd4f70e-97aa-4422-9ab9-2ddcf6a2f54d','homes','Bluebell Terrace Skilled Nursing','28 61 57','7576 Fairview Avenue','Merrimack','NH','03054',145,14,12495,'3','8 9 10 11 12 14 15 16 17 18 19 20','garden-residence-9 autumn-path dining-room sunny-common-room',true,269,10107,362,4980),
('201cac05-a52e-4d04-b3ca-5a1dd784cada','homes','Vance Health Center','18 52 74','6683 North Walnut Avenue','Hampton','NH','03843',148,11,13075,'1 3 4','8 9 10 11 12 14 15 16 18 19 20','garden-residence-2 dining-room raised-garden-beds private-bedroom',true,2,3252,238,534),
('6ca80b87-0ba9-432c-90ac-e17607c049d6','homes','Lodgepole Skilled Nursing','11 56 43 57','1721 Timber Lane','Berlin','NH','03570',153,2,13100,'1 3','8 10 12 14 15 16 19 20','mountain-lodge-in-snow raised-garden-beds fireside-lounge dining-room garden-bench',false,169,19447,3137,2812),
('fe6719e4-4800-421c-837c-9e39c7549b44','homes','Farnsworth Manor','6 60 39 64','2826 Garden Road','Nashua','NH','03062',65,5,7475,'0','10 11 12 13 14 17 18 19 20 22','city-high-rise-3 fireside-lounge art-studio',true,26,753,18,565),
('aed92eaa-fc45-4ec3-b085-a78e40f89a11','homes','Heather Glen Skilled Nursing','28 55 65','6042 Walnut Street','Nashua','NH','03061',86,2,13025,'3','8 9 10 11 12 14 15 16 17 18 19 20','yellow-porch garden-bench sunny-common-room fireside-lounge raised-garden-beds art-studio',true,3,7356,73,null),
('0a64406f-9329-4113-862e-8a63cf08864f','homes','Rowan Green Residence','11 57 64','2413 West Division Court','Cherry Hill','NJ','08034',110,7,7695,'0','8 10 11 12 13 14 16 18 19 20 21','yellow-porch dining-room fireside-lounge sunny-common-room library-corner',true,8,9442,99,8816),
('f9bdea27-abcd-435b-b4b9-a45e118c05dd','homes','Old Orchard Manor','11 58 51 67','4476 Elm Court','Clifton','NJ','07015',72,8,null,'0 1 4','8 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-5 therapy-room garden-bench dining-room autumn-path library-corner',true,55,5650,163,null),
('ce2a70cf-d410-4f51-aae5-71b01ad7a34f','homes','Hazel Hollow Residential Care','2 51 38 74','987 Hillcrest Drive','Cherry Hill','NJ','08002',9,0,6650,'0 4','9 12 13 18 19 20','craftsman-house-8 fireside-lounge sunroom library-corner private-bedroom',true,19,11864,238,11170),
('797a6116-087f-4f24-8fb2-0f89abb96942','homes','The Larches at Chestnut Terrace','9 62 57 55','4382 Mill Street','Elizabeth','NJ','07201',203,3,5075,'2','9 13 14 15 16 17 18 19 21 22','garden-residence-9 sunny-common-room private-bedroom dining-room art-studio garden-bench',true,632,8733,514,4927),
('d7e73b47-58fc-4aea-a393-72049079084a','homes','Radcliffe Nursing and Rehabilitation','10 51 69','747 River Drive','Edison','NJ','08818',143,16,13475,'3 4','8 9 10 12 14 16 17 18 19 20','city-high-rise-3 dining-room private-bedroom art-studio',true,7,11256,1157,9724),
('8289ee57-6bbd-4b3e-baee-191c27b02d8b','homes','Fieldstone Senior Community','13 40 51 66','4746 Linden Place','Trenton','NJ','08610',93,0,8295,'0 1 4','8 9 11 12 13 14 16 18 19 20','garden-residence private-bedroom sunny-common-room therapy-room library-corner',true,7,5253,339,581),
('9b3ffee3-d3f7-4c7d-9ad2-3cbf58f1e8f2','homes','Ivy Crossing Senior Community','19 40 37 63','7332 Union Boulevard','East Orange','NJ','07017',95,2,8850,'0 1','8 10 11 12 13 14 15 18 19 20 21','garden-residence-7 raised-garden-beds garden-bench fireside-lounge sunny-common-room dining-room',true,114,15325,697,null),
('05f84548-2618-4b95-8d33-1523d98e3ebc','homes','Stonebridge Residence','28 59 72','143 West Church Road','Newark','NJ','07101',52,4,7925,'0','8 9 10 11 12 13 14 16 17 18 19 20 21 22','porch-at-dusk-9 fireside-lounge library-corner sunny-common-room',true,25,7974,3709,null),
('9f9fe9a0-b934-4310-82f2-52667eb5e5f9','homes','Albuquerque Park Memory Care Residence','19 51 43 72','5747 Sage Lane','Albuquerque','NM','87101',22,3,6595,'1 4','8 9 12 13 14 16 17 18 19 20','adobe-at-sunset therapy-room sunny-common-room',true,17,3563,602,null),
('4c0b43c1-e36e-4b09-8c1f-a96c8c4e3816','homes','Shalom Adult Day Center','25 57 52 69','4347 Spring Place','Albuquerque','NM','87107',39,1,2200,'4 5','12 14 15 17 20 21','city-high-rise-5 sunroom courtyard-fountain raised-garden-beds sunny-common-room art-studio',true,9,6375,197,2466),
('072bc584-e99d-4c4c-9452-c03193919d24','homes','Bay Green Life Plan Community','18 48 44','6643 West Sunset Avenue','Albuquerque','NM','87112',308,1,5695,'0 1 2 3','8 9 10 11 12 13 14 15 17 18 19 20 21','garden-residence-5 private-bedroom raised-garden-beds courtyard-fountain dining-room art-studio',true,6,10506,450,8023),
('f7a43ee2-cedf-4ab7-8a14-1ce124167a29','homes','Palo Verde Senior Living','34 61 37 65','8169 Agave Street','Las Cruces','NM','88001',81,7,5650,'0','8 9 10 11 12 13 14 15 16 18 19 20 21 22','desert-adobe raised-garden-beds courtyard-fountain sunny-common-room library-corner',true,9,9861,1674,9247),
('d5d1f6d7-7e62-428e-b0dc-7a7c446f6f33','homes','St. Monica Health Center','23 48 74','3705 South Agave Street','Farmington','NM','87402',148,4,9450,'3 4','8 9 10 11 12 14 16 17 18 19 20','adobe-at-sunset sunroom art-studio private-bedroom',true,26,13721,533,null),
('819490c3-de86-4ced-8979-4b0d0dc28ff7','homes','Red Rock Senior Living','34 43 60 74','9736 Agave Boulevard','Albuquerque','NM','87110',118,9,5575,'0 1','8 9 10 11 12 13 14 15 16 18 19 20 21','brick-manor-2 raised-garden-beds therapy-room courtyard-fountain dining-room',true,138,8163,63,7493),
('de94f072-f441-42a9-a9ab-b9ec9d34d077','homes','The Cloisters at Foxglove Hill','13 59 65','4183 Division Street','Astoria','NY','11103',122,2,4175,'2','9 13 14 15 16 18 19 21 22','brick-manor-5 raised-garden-beds autumn-path library-corner dining-room',true,39,16484,1143,null),
('d84e7909-ea8f-4668-91bb-90351163911e','homes','The Cedars at New York','17 62 59 57 63','3992 Orchard Drive','New York','NY','10171',88,12,8995,'0','8 9 10 11 12 13 14 15 17 18 19 20 21 22','porch-at-dusk-5 raised-garden-beds sunny-common-room library-corner sunroom',true,7,12942,4174,2682),
('8bbf87b2-967d-4329-ab43-36acab0b6eba','homes','Elm Crossing Residence','28 52 40 69','8515 Chestnut Lane','Elmhurst','NY','11373',105,8,6425,'0 4','9 10 11 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-8 sunroom dining-room raised-garden-beds autumn-path fireside-lounge',true,43,15080,352,4129),
('9c01e88c-9350-422d-9d55-39732dcd82eb','homes','Linden Bend Senior Living','18 57 37 63','234 East 93rd Street','New York','NY','10001',49,5,9050,'0','9 12 13 14 18 19 20 21','sandstone-residence sunny-common-room fireside-lounge private-bedroom',true,16,10111,549,8563),
('cead29fc-123d-47aa-940b-a62816fc3b40','homes','Hazel Bend Residence','26 44 73','2865 Spring Avenue','New York','NY','10155',83,2,9150,'0 1','8 10 12 13 14 15 16 18 19 20','brownstone-row-5 raised-garden-beds library-corner dining-room fireside-lounge sunroom',true,175,5003,649,3023),
('3c7d9ebf-4b29-4c70-bad9-35fc182dae64','homes','Copper Kettle Assisted Living','9 62 76','8480 Madison Drive','Brooklyn','NY','11212',87,3,7550,'0','9 12 13 14 15 16 18 19 20 22','city-high-rise-8 dining-room fireside-lounge raised-garden-beds private-bedroom',true,15,5842,656,null),
('f1ad7a96-967e-49db-8f1d-dcec47fc1c22','homes','Mill River Assisted Living and Memory Care','10 43 38','354 East 21st Street','New York','NY','10014',131,13,9975,'0 1','8 9 12 13 14 18 19 20','brick-manor-2 private-bedroom sunny-common-room',true,167,15404,68,null),
('09f0d688-7f99-41b3-a9d3-d40b16598246','homes','Turnpike Hill Senior Community','17 58','140 West 50th Street','New York','NY','10029',66,5,9400,'0 1 4','8 9 10 11 12 13 14 16 17 18 19 20','garden-residence-6 library-corner sunroom',true,17,20643,4386,null),
('b0bddc11-3ea7-4663-b9d0-76317d5ba10d','homes','Maple Lane Manor','28 37 65','5188 Orchard Place','New York','NY','10270',82,6,6850,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-2 dining-room raised-garden-beds sunny-common-room private-bedroom library-corner',true,11,10602,147,2169),
('6f87ad9a-fe80-4fa8-a901-ea02f883462b','homes','Heather Meadow Memory Care','28 42 41 61 68','7451 Walnut Avenue','New Rochelle','NY','10805',35,3,8395,'1','8 10 12 13 14 15 18 19 20','craftsman-house-7 sunny-common-room dining-room raised-garden-beds sunroom autumn-path',true,123,7389,2475,null),
('5ffbc547-58f7-489d-8c4f-6048c374a80e','homes','Colfax Skilled Nursing','22 61 56 64','39 West 99th Street','New York','NY','10038',134,8,14900,'3','8 10 12 14 15 16 20','city-high-rise-2 dining-room therapy-room sunny-common-room sunroom garden-bench',true,17,10185,190,null),
('e903a6b5-5ecc-4f8b-9abd-453fe3f5d734','homes','Maple Meadow Senior Home','6 62 63','1727 College Way','Rochester','NY','14603',41,6,null,'0','9 11 12 13 14 17 18 19 20','garden-residence-4 library-corner private-bedroom art-studio sunny-common-room',true,2,12221,29,null),
('020d2651-ec95-4bf6-b9e6-60778311ca78','homes','Birchard Health Center','31 52 51 71','3565 Pecan Drive','Greenville','NC','27834',109,2,null,'3 4','8 10 12 14 16 19 20','garden-residence-5 dining-room sunroom therapy-room sunny-common-room',true,691,8450,150,3747),
('34166993-fddf-44d9-9bf0-522e7de0f336','homes','Magnolia Court Manor','6 44','3599 Spruce Place','Raleigh','NC','27612',125,15,5750,'0 1','8 10 12 13 14 16 18 19 20','garden-residence-5 dining-room sunroom therapy-room sunny-common-room',true,174,7163,8,6694),
('7ad7c298-23bb-4c98-a4ab-7bc4bae3a98b','homes','Bay Brook Senior Living','30 40 66','1358 Linden Street','Fayetteville','NC','28314',65,8,null,'0','8 9 11 12 13 14 15 16 17 18 19 20','garden-residence-9 raised-garden-beds art-studio sunroom therapy-room',true,2,12633,447,3230),
('b93879cb-9884-46b8-9499-5986a9c80de2','homes','Willow Garden Senior Village','31 38','1851 School Drive','Greensboro','NC','27406',319,18,5500,'0 1 2','8 9 12 13 14 15 16 17 18 19 20 21 22','garden-residence-6 sunny-common-room therapy-room garden-bench private-bedroom library-corner',true,11,4532,553,428),
('bf46dbc2-9c81-451b-bb11-382e40cbacea','homes','Pemberton Adult Day Program','25 54 70','4626 Chestnut Place','Fayetteville','NC','28302',45,1,2050,'5','13 14 16 17 20 21','porch-at-dusk-2 sunroom art-studio sunny-common-room library-corner',true,4,8238,572,null),
('eb8088ff-25b2-463e-a1b5-fb50d002b507','homes','Wake Forest Court Assisted Living','12 56 63','625 Chestnut Avenue','Wake Forest','NC','27588',68,6,5225,'0 4','8 9 11 12 13 14 16 17 18 19 20 21 22','brick-manor-5 therapy-room library-corner dining-room private-bedroom',true,967,15440,39,5909),
('755cacc1-ba3a-49bc-86e3-8b02895bdf8b','homes','Charlotte Landing Manor','13 40 38 63','8437 Magnolia Street','Charlotte','NC','28270',49,5,5695,'0 1','8 9 12 13 14 18 19 20 21','brick-manor-2 sunroom dining-room sunny-common-room',true,3,13325,3840,2358),
('741a7458-0c13-421a-b6f3-da2ad4247203','homes','Camellia Retirement Community','18 45 65','1993 Union Place','Durham','NC','27715',120,4,3350,'2','9 13 14 17 18 19 21','porch-at-dusk-2 art-studio sunny-common-room dining-room',true,2,1962,811,808),
('81c36ac5-915b-41c1-a008-bcebe0f3d8f9','homes','Josephine House','3 40 72','9003 West Cottonwood Avenue','Fargo','ND','58104',8,2,4900,'0 1','8 9 10 12 15 18 19 20','porch-at-dusk-3 fireside-lounge sunny-common-room raised-garden-beds',true,3,13592,683,null),
('36fd7192-b0c2-41d9-bd01-dfb8d1603392','homes','Primrose Park Cottage','1 60 40 74','2313 Sunflower Drive','Dickinson','ND','58602',14,1,3650,'0','8 9 11 12 13 15 18 19 20','craftsman-house-8 library-corner sunny-common-room private-bedroom garden-bench fireside-lounge',true,495,7570,3,3498),
('c5cb78e4-4c82-4352-b6b9-5ef5ec93890b','homes','Meadowlark Residence','32 37 61 62 64','5090 Meadow Court','Williston','ND','58803',79,0,4495,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-7 sunny-common-room private-bedroom art-studio raised-garden-beds therapy-room',true,8,16525,170,null),
('95e55c80-1664-4d2d-a35d-d58a7eb10f21','homes','Linden Garden Senior Community','12 60 43 71','8786 Park Place','Fargo','ND','58102',89,2,4395,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20','city-high-rise-4 library-corner raised-garden-beds fireside-lounge art-studio',true,2,955,399,543),
('5985d065-7343-4b24-8e55-c7a8b53a4fd1','homes','Lisbon Park Senior Living','31 56 66','9497 West Franklin Road','Lisbon','ND','58054',60,2,4975,'0 1 4','8 9 11 12 13 14 15 16 17 18 19 20','garden-residence-8 library-corner therapy-room raised-garden-beds',true,4,8919,149,1877),
('3ed233c0-a948-42f6-b774-e538594215e8','homes','Shalom Assisted Living','28 40 58 63','2873 Division Drive','Lakewood','OH','44107',99,6,5600,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','city-high-rise-4 dining-room garden-bench art-studio sunny-common-room private-bedroom',true,2,2623,1083,null),
('a3478246-2662-4998-9497-f9c9bff745c7','homes','Cleveland Green Manor','12 44 42 41 69','4802 East Fairview Boulevard','Cleveland','OH','44118',120,9,6575,'0 1','8 9 11 12 13 14 15 18 19 20 21','brownstone-row autumn-path library-corner dining-room sunny-common-room',true,102,7433,356,2708),
('152b6ad6-2e1b-4b0c-8dbb-3b5033721671','homes','Fern Green Senior Home','12 55 62 71','7686 Spring Court','Cuyahoga Falls','OH','44223',42,3,5825,'0 4','9 12 13 14 15 18 19 20','brick-manor raised-garden-beds garden-bench dining-room private-bedroom sunny-common-room',true,2,16679,1654,null),
('aa26a789-123e-460a-a3d1-e0b411619745','homes','Euclid Garden Senior Living','28 59 60 72','8366 West Walnut Place','Euclid','OH','44117',39,5,5975,'0','8 9 10 11 12 13 14 15 16 18 19 20 21 22','brick-manor therapy-room raised-garden-beds library-corner',true,15,14292,4089,5397),
('e0896974-fc27-4fd1-8b32-a0d0de8b2130','homes','Lakeshore Residential Care','2 37 72','854 Division Way','Warren','OH','44484',8,1,5275,'0','8 9 10 11 12 13 18 19 20','craftsman-house fireside-lounge library-corner private-bedroom sunny-common-room',true,32,400,54,313),
('05c476db-c6fe-46a3-af5b-02f13481641f','homes','Heather Park Retirement Residence','28 47','693 South Linden Boulevard','Toledo','OH','43604',84,12,3595,'2','9 13 14 15 16 17 18 19 21 22','brick-manor-3 sunny-common-room raised-garden-beds garden-bench private-bedroom',true,30,3918,153,null),
('46363ff5-f7d4-4373-97e7-87a36000dc8a','homes','Cherry Orchard Assisted Living and Memory Care','12 61 63','3755 East Birchwood Place','Cincinnati','OH','45215',75,6,5795,'0 1 4','8 9 10 12 13 14 15 16 17 18 19 20','garden-residence-9 library-corner dining-room raised-garden-beds private-bedroom autumn-path',true,226,12165,366,8647),
('c27caaaa-5151-4985-ba86-631a53299327','homes','Canal Street Skilled Nursing','23 60 50 76','6397 Birchwood Drive','Dayton','OH','45414',144,6,10325,'3','8 9 10 11 12 14 16 17 18 20','porch-at-dusk-8 private-bedroom art-studio fireside-lounge',true,9,10584,22,4705),
('d983b27a-fccd-4b5e-8df8-420eb4563fef','homes','The Laurels at Alder Crossing','18 59 65','4759 Park Way','Cleveland','OH','44109',161,5,3295,'2','9 13 14 15 18 19 21 22','garden-residence-3 library-corner fireside-lounge garden-bench private-bedroom autumn-path',true,134,10409,81,3737),
('b263af2d-747e-4372-a921-392dd0f6eec4','homes','Windmill Assisted Living and Memory Care','31 59 43 72','9006 County Line Way','Tulsa','OK','74114',98,0,4995,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','yellow-porch garden-bench private-bedroom library-corner dining-room sunny-common-room',true,6,13622,61,null),
('1afec568-365f-4c16-a67e-1f83bf99e3f9','homes','Merriweather Skilled Nursing','31 56 72','4285 North County Line Place','Tulsa','OK','74119',122,7,7300,'3 4','8 10 11 12 14 15 16 19 20','white-manor sunny-common-room raised-garden-beds garden-bench fireside-lounge',true,47,11677,522,null),
('59397356-aa39-4a39-bd41-e3bce8113271','homes','Dunmore Retirement Residence','31 57 66','6804 North Franklin Street','Shawnee','OK','74802',202,24,3095,'2','9 13 14 17 19 21 22','city-high-rise-9 art-studio fireside-lounge library-corner dining-room',true,31,5942,4568,3189),
('2529d5e0-d916-4d6e-93ce-5319e3c5f9af','homes','Whitcomb Residence','32 40 74','5350 Chestnut Road','Oklahoma City','OK','73102',108,7,4895,'0 1 4','8 9 10 11 12 13 14 18 19 20','city-high-rise-5 fireside-lounge dining-room private-bedroom',true,210,4892,473,null),
('23b53cb0-4a34-4dd6-afbe-ee17bd0d406d','homes','Sunflower Assisted Living and Memory Care','31 62 37','8228 Jefferson Road','Tulsa','OK','74134',69,5,5075,'0 1','8 9 10 12 13 14 15 16 18 19 20 21','city-high-rise-6 sunny-common-room therapy-room raised-garden-beds private-bedroom garden-bench',true,14,20305,4115,null),
('dd1831d2-b004-4cd4-99bc-cb78c8311616','homes','Homestead Senior Living','14 39 75','9485 Depot Way','Bethany','OK','73008',130,16,4975,'0 1','8 9 11 12 13 14 15 16 18 19 20','brick-manor-2 therapy-room dining-room raised-garden-beds garden-bench library-corner',true,94,17984,2099,null),
('1143239f-7018-4edc-8f6c-fd60101c9398','homes','Windmill Senior Village','8 45 58 40 67','8249 Mill Place','Tulsa','OK','74106',243,14,4300,'0 1 2','8 9 10 12 13 14 15 16 17 18 19 20 21','garden-residence-6 raised-garden-beds sunny-common-room private-bedroom fireside-lounge garden-bench',true,4,14735,512,null),
('b1d60e8f-cf50-4096-8193-2e85983ed3b0','homes','Lavender Park Senior Home','6 40 75','4158 Salmon Creek Way','Beaverton','OR','97007',31,4,6395,'0','9 12 13 14 18 19 20 21','sandstone-residence library-corner fireside-lounge private-bedroom sunroom',true,2,4650,23,1743),
('1e9b8cb7-9336-49e7-9f30-0e1217233c7d','homes','Ruth Care Home','3 61 75','8780 Walnut Street','Portland','OR','97223',10,2,5125,'0 4','8 10 11 12 13 15 18 19 20','blue-bungalow sunroom fireside-lounge raised-garden-beds sunny-common-room',true,101,13050,4415,8301),
('b56f7fe5-3dc9-4228-b55d-1ffca8760bdf','homes','Everett Cottage','5 39 40 69','7013 Union Lane','Gresham','OR','97030',8,2,5895,'0 4','8 9 12 13 18 19 20','craftsman-house-8 sunny-common-room private-bedroom fireside-lounge',true,4,7878,438,6363),
('55727ec2-615f-4642-b14d-f6f48975ef17','homes','Cedar Falls Senior Community','35 43 41 59 66','6558 River Boulevard','Portland','OR','97239',98,5,6750,'0 1','8 10 11 12 13 14 15 16 17 18 19 20 21','city-high-rise-5 library-corner therapy-room sunny-common-room dining-room raised-garden-beds',true,2,11064,1509,4767),
('cd62766c-d518-495c-acef-d29a638bc8ed','homes','Eugene Hollow Residence','35 57 44 69','8208 Maple Road','Eugene','OR','97408',108,12,6825,'0 1','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence raised-garden-beds fireside-lounge garden-bench therapy-room library-corner',true,5,12482,46,null),
('325e9034-11fa-4be5-8947-9a4512605f68','homes','Mossy Oak House','2 37 52 63','5315 Summit Place','Portland','OR','97213',12,2,5775,'0 4','8 9 12 18 19 20','porch-at-dusk-8 private-bedroom fireside-lounge sunroom sunny-common-room',true,8,2499,386,1174),
('03cad084-b2c6-49e0-9196-ec75eb55dafa','homes','Sound View Residence','35 59 41 64','2950 Spruce Road','Portland','OR','97266',58,2,6825,'0 1','8 9 12 13 14 15 17 18 19 20 21','garden-residence private-bedroom art-studio garden-bench raised-garden-beds',true,12,14730,10,11282),
('949f4fe1-077f-40ec-9f78-6aaec20a77ec','homes','Hazel Bend Residence','14 59 39 74','9201 West Highland Lane','Pittsburgh','PA','15236',62,6,5895,'0 4','10 11 12 13 14 16 18 19 20 21','porch-at-dusk-4 library-corner dining-room',true,565,10272,930,1943),
('afcf799a-b6e6-459d-a3bd-a1bae71d4c5d','homes','Esther Guest Home','3 41 52','9371 East Grove Way','Lebanon','PA','17046',10,1,5825,'0 1 4','9 11 12 18 19 20','craftsman-house private-bedroom fireside-lounge sunroom sunny-common-room',true,2,11745,135,null),
('cf633a15-4d95-4bb0-89a1-821bce10a8e5','homes','Bay Lane Manor','13 57 39 44 68','8700 South Walnut Street','Pittsburgh','PA','15204',68,8,5100,'0 1','8 9 12 13 14 15 17 18 19 20','garden-residence-2 private-bedroom sunroom autumn-path library-corner raised-garden-beds',true,52,13904,1273,5329),
('b29fa76f-b5d5-48fb-ba55-3a544e1d0778','homes','Wakefield Residence','17 39 40 44 75','5901 Lincoln Street','Philadelphia','PA','19107',46,2,6195,'0 1','8 9 11 12 13 14 18 19 20','city-high-rise library-corner fireside-lounge sunroom private-bedroom',true,555,18237,2593,17176),
('505dcc13-27c4-4532-91c9-b4b62cc5fc46','homes','Alder Meadow House for Memory Care','19 44 57 72','4207 Summit Court','Harrisburg','PA','17130',63,1,6775,'1','8 9 12 13 14 16 18 19 20','porch-at-dusk-3 therapy-room private-bedroom',true,223,13875,133,9005),
('f4fbb1d3-c33a-49be-8f02-9eb6b24583db','homes','The Pavilions at Lavender Corner','15 59 66','1430 Mill Lane','Wilkes-Barre','PA','18705',117,11,3200,'0 2','9 13 14 15 16 17 19 21 22','brick-manor-4 fireside-lounge sunny-common-room art-studio autumn-path library-corner',true,14,7506,145,6262),
('44774c5a-c619-4077-b3cb-9b87027e1a70','homes','Trinity Care Home','4 61 52 72','4093 North Chestnut Place','Erie','PA','16508',11,2,5895,'0 1 4','10 12 13 15 18 19 20','porch-at-dusk-9 autumn-path sunny-common-room raised-garden-beds fireside-lounge library-corner',true,5,3843,135,1280),
('db3e14b6-239d-4b30-b384-b923c856b753','homes','Fairchild Senior Home','28 40 39','9395 Linden Road','York','PA','17406',63,9,5995,'0 4','9 12 13 14 17 18 19 20 21 22','city-high-rise-4 fireside-lounge sunny-common-room',true,5,14020,49,6052),
('700cf93b-f7d5-4c90-b97b-588d3899ce0c','homes','Whaler''s Walk Commons','18 62 57 76','7150 Division Drive','Bristol','RI','02809',185,14,null,'2','9 13 14 18 19 21','sandstone-residence library-corner sunny-common-room dining-room',true,5,7671,4000,6047),
('28cb0531-e0be-432a-a11d-f7914309067f','homes','Cranston Green Care Center','7 44','4297 Highland Way','Cranston','RI','02920',94,7,null,'1 3','8 9 10 11 12 14 15 16 17 18 20','garden-residence therapy-room garden-bench fireside-lounge art-studio private-bedroom',true,43,5186,564,null),
('972bcbb6-6793-485b-b617-c138eadce6fd','homes','Harbor Light Manor','29 51','6842 Captain Lane','Barrington','RI','02806',37,3,6425,'0 4','9 12 13 14 18 19 20','porch-at-dusk sunny-common-room fireside-lounge private-bedroom',true,113,4453,654,2393),
('204efb97-a9f6-435b-b777-a79a326f5555','homes','Smithfield Hollow Senior Living','15 51 38 57 63','9251 South Chestnut Place','Smithfield','RI','02917',89,8,6825,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','city-high-rise-7 raised-garden-beds library-corner therapy-room art-studio garden-bench',true,17,12932,30,8611),
('6736324d-d8e1-4ef4-a5e9-d9c1a8d34139','homes','Juniper Brook Senior Living','28 38 39 69','7979 East Chestnut Way','Johnston','RI','02919',95,8,6895,'0 4','8 10 12 13 14 15 16 17 18 19 20 22','white-manor fireside-lounge sunny-common-room therapy-room sunroom autumn-path',false,89,4065,36,3332),
('ae181748-aa7c-4058-ba7f-8acf50c0feb7','homes','Ramona Guest Home','5 37 61 76','7878 Madison Drive','Woonsocket','RI','02895',10,1,6295,'0','9 10 12 13 18 19 20','craftsman-house-5 sunroom library-corner',true,158,10596,26,9849),
('66af115c-0545-4865-bdcd-c06b5f73c539','homes','Tillman Senior Living','10 38 71','2686 Center Court','Columbia','SC','29207',77,0,4725,'0','8 10 12 13 14 17 18 19 20','sandstone-residence library-corner sunny-common-room sunroom art-studio',true,4,8568,1784,1071),
('ee02fc59-ff5d-4bfc-8886-723eb7f41ca8','homes','Merriweather Senior Community','31 42 44 64','4869 School Court','Hilton Head Island','SC','29926',67,0,4795,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','porch-at-dusk-2 raised-garden-beds sunroom private-bedroom garden-bench',true,7,2639,318,2524),
('31f36308-f4ba-40f9-be15-7226d862d25e','homes','Bluebonnet Residence','8 57 59 55','5898 Park Avenue','Aiken','SC','29802',80,1,4925,'0','8 9 11 12 13 14 15 16 17 18 19 20 21','garden-residence-3 garden-bench dining-room sunny-common-room',true,12,9023,366,5296),
('3f4d6dcd-e5ff-49f3-86ce-a9f47c4268a1','homes','Pemberton Nursing and Rehabilitation','22 56 50 75','6168 West Pecan Boulevard','Goose Creek','SC','29445',59,3,7125,'3 4','8 9 10 12 14 15 16 19 20','porch-at-dusk-3 garden-bench sunroom therapy-room',true,21,10251,70,null),
('5f024e12-fcc9-47d6-b235-35de83b8fe7c','homes','Everett Cottage','30 39 55','3152 Azalea Drive','Greenville','SC','29609',10,0,5395,'0 1','9 10 11 12 13 15 18 19 20','porch-at-dusk-4 private-bedroom sunny-common-room garden-bench library-corner raised-garden-beds',true,224,3644,51,null),
('70ada98d-4041-419d-9792-69461cb2f3ee','homes','Wisteria Skilled Nursing','15 51 50 64','7587 Highland Court','North Augusta','SC','29841',161,10,8100,'3 4','8 9 10 11 12 14 15 16 17 18 19 20','city-high-rise-6 garden-bench dining-room sunny-common-room',true,152,15460,407,14758),
('ff0bebf3-6049-4eae-b954-849f2079dec6','homes','The Cloisters at Sioux Falls','7 37 67','7689 Lincoln Way','Sioux Falls','SD','57105',100,4,5500,'0 1','8 9 12 13 14 18 19 20','porch-at-dusk-4 library-corner private-bedroom sunny-common-room',true,2,10751,1672,5214),
('2d63460a-f6fa-4045-b42e-4e1d3ecf8536','homes','Ivy Garden Manor','32 38 39','9178 East River Place','Sioux Falls','SD','57198',74,4,4925,'0','8 10 12 13 14 16 18 19 20 21 22','city-high-rise-5 dining-room fireside-lounge library-corner therapy-room',true,5,12394,29,4041),
('d754c35b-e83a-4ac2-bec9-55d8ccb1c08a','homes','Homestead Senior Day Center','25 52 58 74','5393 North Sunflower Street','Pierre','SD','57501',53,6,1800,'4 5','12 14 17 20 21','city-high-rise sunny-common-room dining-room',true,11,2381,112,1221),
('ae580b16-b261-4193-a2ad-a73e102f331e','homes','The Birches at Clover Hill','13 46 47 64','4021 Hillcrest Drive','Mitchell','SD','57301',159,17,2995,'2','9 13 14 16 17 18 19 21 22','garden-residence-2 art-studio therapy-room',true,75,1216,326,1118),
('9e9d1781-613c-48ff-a16a-2b46002b2da4','homes','Primrose Park Retirement Residence','7 46 64','2718 Church Avenue','Hartford','SD','57033',146,18,2925,'2','9 13 14 15 19 21 22','brick-manor-6 private-bedroom dining-room fireside-lounge raised-garden-beds garden-bench',false,3,3702,38,403),
('cab4bffe-302c-413e-8c54-84fb8ee628ae','homes','Maple Corner Retirement Community','15 45 71','4149 North Summit Street','Cookeville','TN','38506',96,4,3300,'2','9 13 14 15 16 17 18 19 22','brick-manor-5 private-bedroom sunny-common-room garden-bench',true,18,3054,549,2155),
('e097d4b0-fa5f-481e-bd7b-21f4faf041ac','homes','Memphis Grove House for Memory Care','12 56 65','7943 Highland Boulevard','Memphis','TN','38131',50,1,7225,'1','8 10 11 12 13 14 15 16 17 18 19 20','city-evening library-corner raised-garden-beds sunroom therapy-room art-studio',true,9,1853,131,1160),
('1ff0e970-ba6c-4786-9a02-b55b9b7bf40d','homes','The Arbors at Chattanooga','31 43 56 69','6617 Live Oak Place','Chattanooga','TN','37419',54,3,5800,'0 1 4','8 10 12 13 14 16 18 19 20','garden-residence-3 dining-room sunroom library-corner',true,7,16258,35,11310),
('77927dc1-adde-47ae-90c5-97fb8b92a482','homes','Maple Hollow Senior Village','6 50 57 60 65','5858 Highland Street','Nashville','TN','37216',287,11,4600,'0 1 2 3 4','8 9 11 12 13 14 15 17 18 19 20 21','porch-at-dusk-5 garden-bench sunny-common-room art-studio raised-garden-beds library-corner',true,942,13469,552,4653),
('9f141b0b-292c-4c85-baf6-d7127d40e9ce','homes','The Arbors at Bay Brook','11 50','8454 East Magnolia Drive','Memphis','TN','38112',168,14,4575,'0 1 2 3 4','8 9 10 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-8 sunny-common-room art-studio raised-garden-beds',true,13,18652,5240,7564),
('f91eaba2-5f58-4166-b842-db004354d835','homes','Wisteria Adult Day Center','24 55 65','5443 Mill Road','Knoxville','TN','37902',26,1,null,'5','14 15 17 20 21 22','city-evening garden-bench dining-room sunroom art-studio',false,2,7173,657,4756),
('465a5570-8836-4921-87fd-4a12ae76beee','homes','The Larches at Nashville','15 40 76','1725 Pecan Street','Nashville','TN','37218',40,0,5850,'0','9 12 13 14 15 18 19 20','garden-residence-4 raised-garden-beds sunny-common-room sunroom dining-room private-bedroom',true,4,15866,1163,null),
('ea90b42c-70af-412c-9e78-e51dfa24e996','homes','Thornton Senior Living','18 59 55 72','7827 Church Lane','Irving','TX','75038',82,8,5725,'0 1 4','8 9 12 13 14 15 18 19 20 21','brick-manor sunny-common-room library-corner sunroom raised-garden-beds dining-room',true,319,15151,902,5373),
('460cb3dd-314a-4235-82d2-8ccdb6ebc22e','homes','Everett Residential Care','5 37 38 64','613 Peachtree Way','Brownsville','TX','78521',5,2,4650,'0','9 12 18 19 20','porch-at-dusk-5 sunny-common-room sunroom private-bedroom',true,5,1101,693,null),
('f352feab-46a9-4963-aaea-9aa16f3c3110','homes','Kessler Assisted Living Community','11 59 66','1874 Fairview Lane','Dallas','TX','75224',88,8,4795,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence library-corner therapy-room garden-bench art-studio raised-garden-beds',true,6,7385,995,null),
('b09af511-7cab-4b43-bfda-e84092bde362','homes','Lucille Adult Day Program','24 59 58 57 67','1339 College Way','Fort Worth','TX','76132',43,6,1950,'5','13 14 15 16 17 20 21 22','brick-manor-4 sunroom garden-bench art-studio',true,234,4611,437,1580),
('554699c5-c2ec-43f7-af63-e76efdb1c246','homes','Ashby Assisted Living and Memory Care','15 40 44 68','4331 School Drive','Dallas','TX','75379',45,2,5500,'0 1','8 9 11 12 13 14 15 18 19 20','city-high-rise-6 library-corner garden-bench raised-garden-beds sunroom',true,63,8317,49,3362),
('812e2955-0525-4f3d-b27a-3f2327a9e91f','homes','Juniper Lane Assisted Living Community','30 52','265 Magnolia Street','Mesquite','TX','75150',63,2,5095,'0 4','9 11 12 13 14 15 18 19 20 21','porch-at-dusk-9 private-bedroom dining-room raised-garden-beds sunny-common-room library-corner',true,3,11817,418,423),
('28c4d6e0-17c3-467a-a784-73e5c8a73e33','homes','Cypress Bend House for Memory Care','7 51 52 44 75','3018 East Azalea Lane','Laredo','TX','78046',45,3,6075,'1 4','8 9 12 13 14 16 18 19 20','brick-manor-6 library-corner sunny-common-room sunroom dining-room',true,74,8394,614,null),
('bd63f60e-ff64-4962-8ce9-40a49c12c359','homes','Josephine Guest Home','1 39 66','5327 Union Drive','Corpus Christi','TX','78405',12,2,5775,'0 1 4','8 9 10 11 12 13 15 18 19 20','blue-bungalow sunny-common-room sunroom raised-garden-beds library-corner private-bedroom',true,81,9077,78,6169),
('dd94f491-58cd-46ac-9996-c9b57cde4ceb','homes','Ashby Assisted Living Community','31 51 71','7011 Pleasant Road','Arlington','TX','76013',104,8,5075,'0 4','8 9 10 11 12 13 14 15 17 18 19 20 21','yellow-porch dining-room library-corner raised-garden-beds private-bedroom',true,449,14133,114,10749),
('524300d6-761f-44d9-b085-eb880231edc2','homes','The Poplars at Fort Worth','6 55 57 76','3596 Linden Place','Fort Worth','TX','76163',25,4,6200,'1','8 9 10 11 12 13 14 15 16 17 18 19 20','city-high-rise-7 private-bedroom garden-bench sunroom therapy-room sunny-common-room',true,43,1042,528,null),
('e96de5a5-46e2-4264-87d7-1ebc9c6680d2','homes','Dogwood Assisted Living and Memory Care','19 59 71','1272 West School Way','Corpus Christi','TX','78414',68,2,5450,'0 1','8 9 10 11 12 13 14 16 17 18 19 20 21','garden-residence-5 art-studio private-bedroom dining-room sunny-common-room',true,12,6198,273,null),
('921b972c-1ba1-4d45-8ff7-cd1d0a769633','homes','Clover Corner Senior Home','9 62 60 74','7547 River Boulevard','El Paso','TX','79932',73,6,4795,'0','9 11 12 13 14 18 19 20 21','desert-adobe dining-room library-corner sunroom sunny-common-room',true,61,5488,133,4387),
('b355cf62-4157-43fd-a598-729bc6b0f10b','homes','Foothills Manor','33 39 44 66','892 Fairview Drive','Provo','UT','84604',84,12,5075,'0 1','8 9 11 12 13 14 15 18 19 20 21','garden-residence-6 sunny-common-room garden-bench autumn-path dining-room',true,4,2250,97,560),
('03da2dda-b1e6-478c-b9f0-38c713af8ad3','homes','Silver Spruce Adult Day Center','24 54 57 53 66','4056 Spruce Street','Salt Lake City','UT','84116',29,3,1795,'5','13 14 16 17 20 21','city-high-rise-8 therapy-room library-corner art-studio',true,12,5796,87,3686),
('654f3a10-0244-4856-a676-9f57129d807c','homes','Silver Spruce Commons','11 45 46 72','5252 Summit Way','Roy','UT','84067',202,25,3250,'2','9 13 14 16 17 19 21 22','mountain-lodge-in-snow therapy-room private-bedroom sunny-common-room fireside-lounge',true,5,10772,158,null),
('18f84132-6ffa-4cab-b287-102146576987','homes','The Gables at Clover Green','10 41 43 42','5482 Timber Road','Sandy','UT','84092',62,0,5895,'1 4','8 9 12 13 14 15 18 19 20','lake-house raised-garden-beds private-bedroom library-corner autumn-path',true,2,1252,1098,null),
('1232fdfe-db1f-4471-a1af-2a8199e6a559','homes','Aspen Ridge Family Home','1 39 66','1517 Aspen Drive','Layton','UT','84041',12,2,3850,'0 4','9 12 13 15 18 19 20','blue-bungalow raised-garden-beds sunny-common-room private-bedroom garden-bench',true,2,7109,81,null),
('4c7cc2b9-9fa5-49c8-b254-70c4bd000f38','homes','Hazel Garden Senior Living','33 62 65','5733 Park Place','West Jordan','UT','84084',70,7,4500,'0','9 11 12 13 14 16 17 18 19 20 22','mountain-lodge-in-snow library-corner sunny-common-room private-bedroom',true,47,13555,624,10891),
('1301b93f-4ef3-4f08-b8b2-f0908ea57385','homes','Aspen Ridge House for Memory Care','7 61 69','6043 Hillcrest Way','Kaysville','UT','84037',18,2,5525,'1','8 9 10 11 12 13 14 17 18 19 20','porch-at-dusk-2 dining-room library-corner art-studio private-bedroom',true,57,9986,660,4005),
('a7a90515-7a8a-4c83-bac4-98d89d4dd587','homes','Agnes Life Plan Community','7 44 49','8635 West Church Avenue','Burlington','VT','05401',230,18,7125,'0 1 2 3','8 9 12 13 14 15 17 18 19 20 21 22','garden-residence-6 art-studio library-corner garden-bench sunny-common-room raised-garden-beds',true,679,16509,137,null),
('bc75bee2-d493-4ca6-8dee-82d92affc6a8','homes','Clear Creek Cottage','5 60 37 64','6829 Linden Boulevard','Middlebury','VT','05753',11,1,6395,'0 4','9 10 11 12 13 15 18 19 20','craftsman-house autumn-path fireside-lounge sunny-common-room',true,35,9285,72,null),
('d6a3686c-0958-410a-a554-aef14a4e954e','homes','Linden Bend Retirement Village','33 38 40 49 72','1922 South Spruce Lane','St. Albans','VT','05479',250,31,7150,'0 1 2 3','8 9 10 12 13 14 15 16 17 18 19 20 21','lake-house garden-bench dining-room sunny-common-room raised-garden-beds',true,1379,16959,394,5703),
('17f805ba-e0d3-4ecb-8912-959ea5c3fe5c','homes','Columbine Care Center','33 60 56 64','3449 Division Place','Pownal','VT','05261',92,12,11595,'1 3 4','8 10 11 12 14 15 16 18 19 20','mountain-lodge-in-snow fireside-lounge raised-garden-beds autumn-path dining-room',true,5,11037,305,229),
('842cfdbf-0cee-40b9-8748-87ed7e699e2e','homes','Elm Corner Senior Living','15 55 58 76','8701 Canyon Drive','Essex Junction','VT','05452',54,0,7125,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','city-high-rise-6 art-studio autumn-path therapy-room library-corner',true,362,13811,74,10767),
('b39f997f-21b3-4e02-b0c1-976b98ca1454','homes','The Gables at Alder Corner','10 50 61 52 72','916 Monroe Place','Ashburn','VA','20148',133,8,13300,'3 4','8 9 10 12 14 16 20','brick-manor dining-room sunny-common-room private-bedroom sunroom',true,62,16248,5,null),
('c3539925-5156-4199-abf8-0392acc36a84','homes','The Poplars at Alder Garden','31 55 46 47 76','485 Forest Road','Mechanicsville','VA','23116',144,5,null,'2','9 13 14 15 16 18 19 21 22','brick-manor-3 raised-garden-beds garden-bench library-corner sunny-common-room',true,61,13541,286,9248),
('cad01c02-c80e-45dd-a362-02f7b1b5ea76','homes','Pecan Row Residence','31 60 39 59 64','3268 Magnolia Road','Mechanicsville','VA','23111',39,1,6150,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-6 sunny-common-room dining-room raised-garden-beds sunroom garden-bench',true,6,2066,14,1045),
('da36713d-4649-47c2-bf83-868e2072e5bd','homes','Live Oak Senior Village','31 40','652 Madison Street','Manassas','VA','20109',237,0,6995,'0 1 2','8 9 12 13 14 15 17 18 19 20 21 22','garden-residence-5 library-corner raised-garden-beds private-bedroom sunroom art-studio',true,10,12459,127,8363),
('0b2c1df6-a96c-44fd-aeaf-ab171203c350','homes','Ellsworth Assisted Living and Memory Care','14 52 61 66','2164 School Boulevard','Leesburg','VA','20176',125,0,8700,'0 1 4','8 10 11 12 13 14 15 16 18 19 20','city-high-rise-4 sunroom therapy-room library-corner raised-garden-beds',true,15,6021,126,2347),
('35c6b209-73cc-480b-a87b-fa6ce1cf23f7','homes','The Orchards at Chesapeake','7 41 57 63','3179 Dogwood Court','Chesapeake','VA','23321',16,1,7650,'1','8 9 11 12 13 14 18 19 20','craftsman-house-6 library-corner private-bedroom',true,25,2757,76,null),
('d0caa09a-151d-404a-b8bb-a872273b3b27','homes','Alder Hill Manor','14 60 37','7597 Peachtree Court','Newport News','VA','23605',92,9,6500,'0','8 9 11 12 13 14 16 18 19 20','porch-at-dusk-5 sunroom therapy-room library-corner private-bedroom',true,92,2362,558,1110),
('6799e0d3-b569-4d83-8ad1-7ddd48b80b5f','homes','Azalea Trace Residence','15 55 51 75','7096 Spruce Way','Chesapeake','VA','23322',123,13,7295,'0 1 4','8 9 10 11 12 13 14 15 16 17 18 19 20 21','garden-residence-7 garden-bench therapy-room private-bedroom raised-garden-beds',true,97,2578,71,1986),
('8db39096-0c4f-4d17-9349-65b325c44f52','homes','Larkspur Green Commons','18 58 62','4356 North Franklin Road','Marysville','WA','98270',60,4,4695,'2','9 13 14 15 16 17 18 19 21 22','lake-house dining-room fireside-lounge library-corner sunroom garden-bench',true,86,3813,349,193),
('a1d639ea-0ab1-4f55-bae2-0bdab1d51bed','homes','Clover Court Manor','35 38 56 72','4706 Salmon Creek Place','Bellingham','WA','98225',93,1,7125,'0 4','8 9 10 11 12 13 14 15 16 17 18 19 20 22','lake-house raised-garden-beds garden-bench sunny-common-room therapy-room sunroom',true,5,12321,567,null),
('c4cf916d-2fa2-4c4b-a110-53b08d3c8e3c','homes','Heather Court Senior Home','6 38 52','8399 Madison Drive','Spokane','WA','99213',51,2,7695,'0 4','8 9 11 12 13 14 15 16 18 19 20 22','garden-residence-8 private-bedroom garden-bench therapy-room fireside-lounge',true,35,8202,691,4888),
('0d548792-16e7-4914-8e20-619c99e6b64d','homes','Mossy Oak Guest Home','3 40 37 67','4814 Cedar Drive','Seattle','WA','98113',14,2,7695,'0','8 9 10 11 12 13 15 18 19 20','craftsman-house-9 garden-bench sunroom library-corner raised-garden-beds sunny-common-room',true,144,10606,1593,null),
('cc893b37-80f2-4866-92cb-80d15bb38eab','homes','Ellsworth Manor','35 62 76','1280 Evergreen Avenue','Auburn','WA','98092',94,9,7900,'0','8 9 12 13 14 18 19 20','garden-residence-9 private-bedroom sunny-common-room dining-room library-corner',true,145,11071,1991,1150),
('aba1114d-94d4-497b-b6d3-a6a30e21fc42','homes','Elk Meadow Residence','18 43 41 64','7266 Mill Place','Spokane','WA','99202',118,9,8095,'0 1','8 9 10 12 13 14 17 18 19 20','lake-house dining-room sunny-common-room',true,39,14392,709,4977),
('ae509153-885f-4dc3-aac3-4d827da24773','homes','Evergreen Residence','13 40 42 61 65','6944 Fir Court','Tacoma','WA','98403',90,11,8395,'0 1','8 9 10 12 13 14 15 16 18 19 20 21','lake-house sunny-common-room fireside-lounge dining-room raised-garden-beds',true,3,8019,2340,null),
('65ded935-d8b0-4edf-8364-905d374460e4','homes','Good Shepherd Day Club','24 54 58','4072 Fir Boulevard','Lakewood','WA','98496',34,2,2495,'5','14 15 17 20 21','city-high-rise-7 fireside-lounge dining-room garden-bench sunroom sunny-common-room',true,132,6151,4609,null),
('d00bc909-491f-450c-b655-faae8e602a16','homes','Norwood Senior Day Center','24 56 58 65','4352 Magnolia Court','Charleston','WV','25304',23,3,1950,'5','12 13 14 15 16 17 20 21 22','city-high-rise-7 library-corner garden-bench dining-room sunroom raised-garden-beds',true,23,429,162,245),
('7e5ae08f-02a4-48a3-814a-467dfa69fc79','homes','Lavender Terrace Assisted Living and Memory Care','30 62 41 65','6154 Magnolia Drive','Huntington','WV','25704',108,0,null,'0 1','8 9 10 11 12 13 14 15 16 18 19 20','porch-at-dusk-7 dining-room sunny-common-room raised-garden-beds',true,563,8074,7,593),
('78f66502-c2cb-4d0a-b8c4-e52746f9950c','homes','Willow Corner Senior Living','30 60 38 62 68','8280 Maple Street','Dunbar','WV','25064',71,3,5300,'0','8 9 11 12 13 14 15 16 17 18 19 20 21 22','brick-manor-4 sunroom art-studio raised-garden-beds library-corner sunny-common-room',true,52,16046,7,null),
('3d0cba70-fb34-44db-a28e-d84fdea80ec0','homes','Chestnut Meadow House','2 43 37 65','2018 Azalea Way','Bridgeport','WV','26330',9,2,6095,'0 1 4','9 11 12 18 19 20','porch-at-dusk-6 sunroom private-bedroom sunny-common-room',true,8,14780,119,9507),
('ef84e303-a9de-4888-bd52-61b687c0f94a','homes','Ordway Residence','18 40 72','5997 Spruce Place','Bluefield','WV','24701',76,6,4795,'0','8 9 12 13 14 15 18 19 20','garden-residence-4 sunny-common-room dining-room garden-bench raised-garden-beds sunroom',true,500,12797,150,null),
('ccc38451-7c61-4086-819e-9c35444f424f','homes','Oak Savanna Manor','28 39 59 76','5855 Walnut Court','Kenosha','WI','53141',32,1,5995,'0 4','8 10 12 13 14 15 16 17 18 19 20 21 22','porch-at-dusk-7 dining-room sunny-common-room art-studio library-corner garden-bench',true,3,7188,1890,2633),
('0e131d3c-7592-4033-aaf1-9c53b267c68c','homes','Brookfield Garden Retirement Residence','10 58 46 63','7500 Birchwood Road','Brookfield','WI','53045',107,15,3595,'2','9 13 14 15 17 18 19 21 22','lake-house autumn-path art-studio sunny-common-room garden-bench',true,121,16935,258,7948),
('4d129619-8abf-4e6a-9f0f-93028a81b843','homes','Primrose Green Residential Care','1 51 76','1433 North Harbor Way','Milwaukee','WI','53218',7,1,5450,'0 4','8 9 12 18 19 20','porch-at-dusk private-bedroom fireside-lounge sunny-common-room',true,3,10181,665,null),
('98e8623f-7557-42b4-a621-a434001a15f1','homes','Brookfield Terrace Senior Community','28 38 41 76','8791 Prospect Way','Brookfield','WI','53008',121,7,6225,'0 1','8 9 12 13 14 18 19 20','city-high-rise-5 private-bedroom dining-room sunny-common-room fireside-lounge',true,95,12951,28,2950),
('5ca61e45-6c17-416d-b117-d512b6f57d25','homes','Marlow Residence','9 60 63','8166 Forest Place','Milwaukee','WI','53225',110,1,5675,'0 4','9 11 12 13 14 18 19 20 22','garden-residence-4 private-bedroom dining-room fireside-lounge',true,3,3327,408,2921),
('c726ed6d-b071-425c-92b6-2dced64be664','homes','Milwaukee Meadow Memory Care Residence','13 43 58 74','7674 Fairview Street','Milwaukee','WI','53204',62,1,7395,'1 4','8 9 12 13 14 15 17 18 19 20','city-high-rise private-bedroom garden-bench sunny-common-room library-corner dining-room',true,4,12156,134,11186),
('b6e7cf6c-f771-4be1-bf13-27362e2f710f','homes','Oak Savanna Senior Community','9 61 52 75','3711 Birchwood Road','Madison','WI','53711',115,15,6625,'0 1 4','8 9 10 11 12 13 14 16 17 18 19 20','porch-at-dusk-8 sunny-common-room dining-room art-studio private-bedroom',true,15,2692,466,1197),
('349d775e-c930-43ab-a038-923ab17d2e67','homes','Linden Garden Retirement Residence','33 46 47 62 71','4692 East Monroe Road','Evanston','WY','82931',136,15,3375,'2','9 13 14 19 22','mountain-lodge-in-snow sunny-common-room private-bedroom fireside-lounge library-corner',false,245,4745,92,80),
('b6c41795-d5e2-4dac-ac56-71b70ea1f79a','homes','Stanhope Assisted Living Community','33 40 74','7149 Jefferson Way','Douglas','WY','82633',65,3,5600,'0 4','8 9 10 12 13 14 15 16 17 18 19 20 21 22','lake-house art-studio autumn-path fireside-lounge garden-bench',true,37,5147,338,4577),
('10827b2f-c1b5-4860-b5a3-583bbf38b13c','homes','Clover Lane Senior Day Center','24 53 66','8668 Prospect Avenue','Cheyenne','WY','82001',18,2,2200,'4 5','13 14 17 20 21','lake-house sunny-common-room library-corner',true,90,7027,1149,4255),
('8b7a37a9-b3bf-468f-88e6-201c07470bd7','homes','Granite Peak Health Center','7 48 60 63','1555 Linden Street','Lander','WY','82520',106,12,8300,'3 4','8 9 10 11 12 14 16 20','mountain-lodge-in-snow sunny-common-room therapy-room',true,10,5318,94,843),
('78aa50c8-a0be-48f7-8a8b-2fa6d7d41c6a','homes','Columbine Senior Living','33 55 60 66','3103 School Street','Casper','WY','82604',86,10,6025,'0','8 9 10 11 12 13 14 15 16 17 18 19 20 21 22','garden-residence-5 therapy-room raised-garden-beds fireside-lounge garden-bench art-studio',true,319,18165,1943,3098)
),
-- 60 % of the homes have structured prices, 30 % accept Medicaid, and 20 % state a license. Day centers have no room types.
chosen as (
  select id, decode(md5(id), 'hex') as hash,
    row_number() over (order by room_cost is null or care_types ~ '5', md5(id)) <= round(count(*) over () * 0.6) as has_rates,
    row_number() over (order by md5('Medicaid ' || id)) <= round(count(*) over () * 0.3) as accepts_medicaid,
    row_number() over (order by md5('license ' || id)) <= round(count(*) over () * 0.2) as has_license,
    row_number() over (order by room_cost is null or care_types ~ '5', md5(id)) <= 21 as has_agreement
  from home
),
property as (
  insert into public.properties (
    id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, care_types,
    amenities, image_urls, is_active, exact_latitude, exact_longitude, created_at, updated_at, confirmed_at, verified_at,
    verified_by, rates, care_levels, community_fee, second_person_fee, deposit, notice_days, included_services, payments,
    license_number, license_state, license_checked_at, license_checked_by, certification_number, phone, agreement, languages
  )
  select
    home.id::uuid, owner.id, home.name,
    concat_ws(
      ' ',
      'Professional ' || array_to_string(option.care_types, ' and ') || ' services.',
      (
        select replace(
          replace(string_agg(sentence.text, ' ' order by wanted.place), '{city}', home.city),
          '{capacity}', home.capacity::text
        )
        from unnest(string_to_array(home.sentences, ' ')) with ordinality as wanted (number, place)
        join sentence on sentence.number = wanted.number::integer
      ),
      'Features include: ' || array_to_string(option.amenities, ', ') || '.'
    ),
    home.street, home.city, home.state, home.zip_code, home.capacity,
    -- With those that have none anyway, about a third are full.
    case when get_byte(decode(md5(home.name), 'hex'), 0) < 64 then 0 else home.available_spots end, home.room_cost,
    option.care_types, option.amenities,
    array(
      select owner.id || '/homes/' || photo.name || '.jpg'
      from unnest(string_to_array(home.photos, ' ')) with ordinality as photo (name, place)
      order by photo.place
    ),
    home.is_active,
    point.latitude,
    point.longitude,
    now() - make_interval(hours => home.created_ago),
    now() - make_interval(hours => home.confirmed_ago),
    now() - make_interval(hours => home.confirmed_ago),
    now() - make_interval(hours => home.verified_ago),
    case when home.verified_ago is not null then 'Verification team' end,
    price.rates, price.care_levels, price.community_fee, price.second_person_fee, price.deposit, price.notice_days,
    price.included_services, price.payments,
    -- No state issues such a number, and 99 is the code of no state.
    case when chosen.has_license then 'DEMO-' || (1000 + get_byte(hash, 2) * 35) end,
    case when chosen.has_license then home.state end,
    case when chosen.has_license and get_byte(hash, 3) % 2 = 0 then now() - make_interval(hours => home.confirmed_ago) end,
    case when chosen.has_license and get_byte(hash, 3) % 2 = 0 then 'Verification team' end,
    case when home.care_types ~ '3' and get_byte(hash, 3) % 3 < 2 then '99' || (5000 + get_byte(hash, 4) * 5) end,
    -- Numbers of 555-0100 to 555-0199 belong to nobody.
    case when get_byte(hash, 15) % 3 > 0 then (
      select format('(%s) 555-01%s', area.code, to_char(get_byte(hash, 15) % 100, 'FM00'))
      from (values ('CA', 213), ('FL', 305), ('IL', 312), ('NJ', 201), ('NY', 212), ('TX', 713)) as area (state, code)
      where area.state = home.state
    ) end,
    -- Some leave out what is not stated.
    case when chosen.has_agreement then jsonb_strip_nulls(jsonb_build_object(
      'increases', case when get_byte(hash, 3) % 4 > 0 then (
        select jsonb_agg(
          jsonb_build_object(
            'year', extract(year from now() at time zone 'UTC')::integer - ago,
            'percent', 3 + (get_byte(hash, 4 + ago) % 11) * 0.5
          ) order by ago
        )
        from generate_series(0, 2) as ago
      ) end,
      'increase_pace', (array['Once a year', 'Once a year', 'At any time', null])[1 + get_byte(hash, 5) % 4],
      'increase_notice_days', (array[30, 60, 90, null])[1 + get_byte(hash, 6) % 4],
      'fixed_months', (array[0, 6, 12, null])[1 + get_byte(hash, 7) % 4],
      'community_fee_back', case when price.community_fee > 0 then (array[0, 50, 100])[1 + get_byte(hash, 8) % 3] end,
      'community_fee_back_days', case when price.community_fee > 0 and get_byte(hash, 8) % 3 > 0 then 90 end,
      'deposit_back', case when price.deposit > 0 then 100 end,
      'hospital_days', (array[14, 30, 60, null])[1 + get_byte(hash, 9) % 4],
      'hospital_price', case when get_byte(hash, 9) % 4 < 3 then (array[100, 80, null])[1 + get_byte(hash, 10) % 3] end,
      'leave_reasons', (array[
        '["Needs two persons to transfer", "Wandering"]', '["Injections"]', '["Behavior", "Feeding"]', '["None of these"]', null
      ]::jsonb[])[1 + get_byte(hash, 11) % 5],
      'money_ends', case when chosen.accepts_medicaid then 'Medicaid bed'
        else (array['Must move', 'Medicaid waiver accepted', null])[1 + get_byte(hash, 12) % 3] end,
      'medicaid_months', case when chosen.accepts_medicaid then 12 + 12 * (get_byte(hash, 12) % 2) end,
      'second_person_care', (array[true, false, null])[1 + get_byte(hash, 13) % 3],
      'arbitration', (array[true, false, null])[1 + get_byte(hash, 14) % 3],
      'night_staff', (array[true, true, false, null])[1 + get_byte(hash, 15) % 4],
      'pets', (array['No pets', 'Small pets', 'Cats and dogs', null])[1 + get_byte(hash, 2) % 4]
    )) else '{}' end,
    -- Two thirds of the homes state some.
    array(
      select name from jsonb_each(private.language_options()) as known (name, number)
      where get_byte(hash, 0) % 3 > 0
        and get_byte(decode(md5(name || home.id), 'hex'), 0) < case name when 'Spanish' then 180 else 22 end
      order by number::integer
    )
  from home
  join chosen using (id)
  join public.users as owner on owner.email = home.owner || '@example.com'
  cross join lateral (
    select
      array(
        select name from jsonb_each(private.care_type_options()) as known (name, number)
        where number::text = any (string_to_array(home.care_types, ' '))
        order by number
      ) as care_types,
      array(
        select name from jsonb_each(private.amenity_options()) as known (name, number)
        where number::text = any (string_to_array(home.amenities, ' '))
        order by number
      ) as amenities
  ) as option
  -- A third of the homes have a point of their own, up to 0.01 degrees from the center of the ZIP code.
  left join lateral (
    select
      zip.latitude + (get_byte(hash, 1) - 128) / 12800.0 as latitude,
      zip.longitude + (get_byte(hash, 2) - 128) / 12800.0 as longitude
    from public.zip_codes as zip, decode(md5(home.id), 'hex') as hash
    where zip.zip_code = home.zip_code and get_byte(hash, 0) % 3 = 0
  ) as point on true
  cross join lateral (
    select
      coalesce(jsonb_agg(
        jsonb_build_object('room_type', room.name, 'monthly_cost', round(home.room_cost * room.factor / 25) * 25)
        order by room.factor desc
      ) filter (where chosen.has_rates and room.factor > 1), '[]')
      || coalesce(jsonb_agg(jsonb_build_object('room_type', room.name, 'monthly_cost', home.room_cost))
        filter (where chosen.has_rates and room.factor = 1), '[]') as rates
    from (values
      ('Studio', 1, false), ('One bedroom', 1.22, false), ('Two bedrooms', 1.55, false),
      ('Semi-private room', 1, true), ('Private room', 1.18, true)
    ) as room (name, factor, is_nursing)
    where room.is_nursing = (home.care_types ~ '3' and home.care_types !~ '[02]')
      and (room.factor < 1.5 or home.capacity > 40)
  ) as room
  cross join lateral (
    select room.rates,
      case
        -- A tenth of the homes with room types do not say what care costs.
        -- Half of those with a room cost alone say it.
        when not chosen.has_rates and (home.room_cost is null or get_byte(hash, 5) % 2 = 0) or get_byte(hash, 5) % 10 = 0 then '[]'
        when home.care_types = '1' then '[{"name": "Memory care included", "monthly_cost": 0}]'
        else (
          select jsonb_agg(
            jsonb_build_object('name', level.name, 'monthly_cost', level.place * (350 + 25 * (get_byte(hash, 6) % 14)))
            order by level.place
          )
          from unnest(array['Light help', 'Regular help', 'Full help']) with ordinality as level (name, place)
          where level.place <= 2 + get_byte(hash, 7) % 2
        )
      end as care_levels,
      case when chosen.has_rates and get_byte(hash, 8) % 5 > 0 then 1000 + 250 * (get_byte(hash, 8) % 13) end as community_fee,
      case when chosen.has_rates and get_byte(hash, 9) % 5 > 0 then 600 + 50 * (get_byte(hash, 9) % 17) end as second_person_fee,
      case when chosen.has_rates then (array[0, 500, 1000, null])[1 + get_byte(hash, 10) % 4] end as deposit,
      case when chosen.has_rates then (array[30, 60, null])[1 + get_byte(hash, 11) % 3] end as notice_days,
      array(
        select name from jsonb_each(private.included_service_options()) as known (name, number)
        where chosen.has_rates and get_byte(hash, 12) % 8 > 0
          and (number::integer < 4 or (get_byte(hash, 13) >> (number::integer - 4)) & 1 = 1)
        order by number::integer
      ) as included_services,
      array(
        select name from jsonb_each(private.payment_options()) as known (name, number)
        where case name
          when 'Medicaid' then chosen.accepts_medicaid
          when 'Medicare (skilled nursing)' then home.care_types ~ '3'
          when 'Private pay' then chosen.has_rates or chosen.accepts_medicaid
          else chosen.has_rates and get_byte(hash, 14 + number::integer % 2) % 2 = 0
        end
        order by number::integer
      ) as payments
  ) as price
  on conflict do nothing
)
insert into public.property_views (property_id, view_count)
select home.id::uuid, home.view_count from home
on conflict do nothing;

insert into public.favorites (id, patient_id, property_id, created_at)
select saved.id::uuid, patient.id, saved.property_id::uuid, now() - make_interval(hours => saved.saved_ago)
from (values
('b64a5588-b902-41dd-9cf0-ce729e9b3ab0', 'pat', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 30),
('301ce31b-cfe4-41c4-aa85-d73469373a7f', 'pat', '4b8dabdf-583f-4a8c-91fc-e7699992f53d', 77),
('816b38f0-d838-47f9-8355-ac9c2d85f58a', 'pat', '6c787cf7-f982-4a91-9b47-0b854b8437d6', 124),
('7c48fa00-e724-4580-b235-fafe82ab6a51', 'pat', '1e5bcb57-697f-4e5f-b951-735c482a1694', 171),
('04081565-9147-4355-bc99-193fc6a1200c', 'pat', 'd2a0f699-5bff-41d7-aa39-e219ef887090', 218),
('2624f307-64b9-484c-a531-7153d1805be5', 'fay', '0c37f4aa-43f8-4c2d-9ad6-e34f92841c43', 265),
('ea2bad52-37bb-4990-bc18-4fe1e592433a', 'fay', '9702d51f-506a-4783-ac7d-c28a5c1daeb3', 312),
('944edf14-21af-45ad-9a26-0b0e73ad1085', 'fay', '957e47b2-648e-4378-998f-ab45ce3cd441', 359)
) as saved (id, patient, property_id, saved_ago)
join public.users as patient on patient.email = saved.patient || '@example.com'
on conflict do nothing;

-- All are older than a day: owners get a mail about younger ones.
insert into public.inquiries (
  id, patient_id, property_id, message, phone, email, status, seen, created_at, updated_at, deleted_at
)
select
  sent.id::uuid, patient.id, sent.property_id::uuid, sent.message, sent.phone, sent.email, sent.status, sent.seen,
  now() - make_interval(hours => sent.sent_ago),
  now() - make_interval(hours => coalesce(sent.deleted_ago, sent.sent_ago)),
  now() - make_interval(hours => sent.deleted_ago)
from (values
('89db17ec-d1fa-4b35-8d5a-5f131a932d68', 'pat', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'Hello, I am looking for a room for my mother, who is 84 and walks with a frame. She loves gardens and hates bingo. Could we come and see you on a Saturday?', '(312) 555-0142', 'pat@example.com', 'pending', false, 27, null),
('1a3a3269-3dbc-4e1c-8fd1-7c0613e8dfc6', 'pat', '0e3a4f1d-4222-438d-b318-a4ba23f08618', 'Your listing shows no price. Could you tell me roughly what a week of day care costs, and whether the van comes as far as Wheeling? My mother needs help with her midday medication.', '(312) 555-0142', 'pat@example.com', 'pending', false, 38, null),
('0b63ab4d-aff2-461f-a4df-853d127f872c', 'fay', '0c37f4aa-43f8-4c2d-9ad6-e34f92841c43', 'My husband and I would like to move in together; he needs some help with dressing and I do not. Is that possible with you, and may we bring our own bed?', '(713) 555-0178', null, 'pending', false, 51, null),
('9ec8165c-2542-4b21-abd7-cefba5aa33ba', 'fay', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'Good morning. Is the walk to the bus step-free? I visit my aunt by wheelchair myself and would like to come often. Thank you for your time.', '(713) 555-0178', 'fay@example.com', 'pending', true, 96, null),
('672ee9ea-5a9f-409b-8811-dcf56bdd1429', 'pat', '6c787cf7-f982-4a91-9b47-0b854b8437d6', 'Thank you for the friendly call. As we said, Mom would like to try two weeks first. Which dates in the new month would suit you?', '(312) 555-0142', 'pat@example.com', 'contacted', true, 190, null),
('5cd2581b-51a2-4dab-b440-49d91b13093d', 'fay', 'e251426b-6ce3-496c-b7a9-ec5c0ec77b86', 'I understand that you are full at the moment. Please put my aunt, Mrs. Ito, on your waiting list. We are in no hurry and can wait until spring.', '(713) 555-0178', 'fay@example.com', 'contacted', true, 320, null),
('e59449f7-e38c-4aff-a0c0-2357156b11e9', 'fay', '4028296a-8b48-442e-a93d-4632e4a50e10', 'We spent a morning with you and were made very welcome. In the end my aunt chose a day center closer to her church. Thank you for being so patient with our questions.', '(713) 555-0178', null, 'closed', true, 890, null),
('66956c4d-6cb3-4acb-8de6-9d1a035b502d', 'pat', 'ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'Test message, please ignore. I was only trying out the form and sent it to the wrong home, sorry.', '(312) 555-0142', 'pat@example.com', 'spam', true, 640, null),
('a6f53d15-0a0e-4407-bf73-194f22f6e979', 'pat', '0c37f4aa-43f8-4c2d-9ad6-e34f92841c43', 'Please disregard my earlier note, we have settled the date with your colleague on the phone.', null, null, 'deleted', true, 1150, 1110),
('c0ae54cd-46f9-4629-b828-761ece2e558d', 'pat', '1e5bcb57-697f-4e5f-b951-735c482a1694', 'Hi, my dad had a stroke in the summer and is doing well, but he cannot live alone any more. He is a night owl and still plays the guitar. Would he fit in with you?', '(312) 555-0142', 'pat@example.com', 'pending', false, 31, null),
('a45e91e7-5aa1-4a00-ba9a-aeeedf8c3f49', 'fay', '9702d51f-506a-4783-ac7d-c28a5c1daeb3', 'Do you have somebody who speaks Japanese or Spanish? My mother goes back to Japanese when she is tired. A telephone call in the afternoon would be best.', '(713) 555-0178', null, 'pending', true, 73, null),
('c6f1238a-921a-4902-8ca2-c5136e0b66c6', 'fay', '1e5bcb57-697f-4e5f-b951-735c482a1694', 'We spoke last week about a place for my mother. Here are the questions I forgot: may she keep her own doctor, and is there a quiet room for visits?', '(713) 555-0178', 'fay@example.com', 'contacted', true, 260, null),
('793e0641-0bdb-4cf1-9128-3a517bae4ad1', 'pat', '687d8a43-3356-4c6d-bf85-55fd842398a2', 'Thank you for telling me honestly that the stairs would be too much for Dad. We have found a house on one level.', '(312) 555-0142', 'pat@example.com', 'closed', true, 760, null),
('8ba2dd55-131e-4a0b-b2d1-54be6dba5c27', 'fay', 'a12bc274-bb7d-4061-96ec-34c611a074a6', 'Sorry, I pressed send before I had written anything. Please take no notice of this one.', '(713) 555-0178', 'fay@example.com', 'spam', true, 540, null),
('db4bc39c-6166-4e67-8a23-e2bf972078f1', 'pat', 'a12bc274-bb7d-4061-96ec-34c611a074a6', 'I have asked the same thing by telephone now, so you can delete this. Kind regards, Pat', null, null, 'deleted', true, 1300, 1260),
('cd29da7b-cb4c-4418-88e6-18175b163b67', 'pat', 'fe2047d5-3353-4d75-82cc-533b0c2f81e5', 'Dad would like to try one day with you before he decides. Is there a day of the week with music?', '(312) 555-0142', 'pat@example.com', 'pending', false, 44, null),
('1f2ea19c-ae9d-485b-8a0f-221c4b943a17', 'fay', 'b9ae0723-5245-45f3-a930-9649e26f3832', 'My mother has begun to lose her way on walks. Is there a garden where she may go out alone?', '(713) 555-0178', 'fay@example.com', 'pending', true, 118, null),
('a56ced0b-21a0-46d0-8046-f2a43c08392c', 'pat', 'c4a47e1c-f307-489d-aba9-c1a66776cfbf', 'My sister works in Pasadena and could visit Dad every evening. Do you have a room on the ground floor?', '(312) 555-0142', 'pat@example.com', 'contacted', true, 140, null),
('8bba0683-2f1c-4fd2-9d2c-e25b52f14167', 'fay', '63290adb-873e-4766-9281-8e9ceee82a43', 'Thank you for the tour. We chose a home that is closer to my sister, so you need not keep the room for us.', '(713) 555-0178', null, 'closed', true, 610, null)
) as sent (id, patient, property_id, message, phone, email, status, seen, sent_ago, deleted_ago)
join public.users as patient on patient.email = sent.patient || '@example.com'
on conflict do nothing;

-- Conversations in every state. An owner answered five inquiries about one home, so that it shows an answer time.
insert into public.inquiries (
  id, patient_id, property_id, message, phone, status, seen, seen_at, answered_at, created_at, active_at
)
select
  sent.id::uuid, patient.id, 'd2a0f699-5bff-41d7-aa39-e219ef887090', sent.message, sent.phone, sent.status, true,
  now() - make_interval(days => sent.sent_ago) + interval '2 hours',
  now() - make_interval(days => sent.sent_ago) + make_interval(hours => sent.wait),
  now() - make_interval(days => sent.sent_ago),
  now() - make_interval(days => sent.sent_ago) + make_interval(hours => sent.wait)
from (values
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a01', 'pat', 'Do you have an apartment on the ground floor? My father does not like elevators.', '(312) 555-0142', 'contacted', 12, 5),
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a02', 'pat', 'Is a physician in the house every week, or only when called?', '(312) 555-0142', 'closed', 25, 20),
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a03', 'fay', 'How many residents share one dining room? My aunt finds large rooms tiring.', '(713) 555-0178', 'contacted', 33, 9),
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a04', 'fay', 'May residents bring their own furniture and a piano?', '(713) 555-0178', 'closed', 48, 26),
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a05', 'pat', 'Which buses stop near you on Sundays?', '(312) 555-0142', 'contacted', 61, 15)
) as sent (id, patient, message, phone, status, sent_ago, wait)
join public.users as patient on patient.email = sent.patient || '@example.com'
on conflict do nothing;

-- How the owner may reach the family: by message alone, and by phone alone.
update public.inquiries set contact_by = '{message}'
where id = 'c6f1238a-921a-4902-8ca2-c5136e0b66c6' and seen_at is null;
update public.inquiries set contact_by = '{phone}'
where id = 'a45e91e7-5aa1-4a00-ba9a-aeeedf8c3f49' and seen_at is null;
update public.inquiries
set seen_at = created_at + interval '3 hours',
  answered_at = case when status in ('contacted', 'closed') then created_at + interval '5 hours' end
where seen and seen_at is null and status <> 'deleted' and patient_id in (
  select u.id from public.users u where u.email in ('pat@example.com', 'fay@example.com')
);

insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body, created_at, read_at)
select
  i.id, message.id::uuid, message.sender, case message.sender when 'family' then i.patient_id else p.owner_id end, message.body,
  now() - make_interval(hours => message.sent_ago), now() - make_interval(hours => message.read_ago)
from (values
-- Answered, and the family has read it all.
('672ee9ea-5a9f-409b-8811-dcf56bdd1429', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a01', 'owner', 'Two weeks from the first or from the fifteenth would both work. Which one suits your mother?', 185, 180),
('672ee9ea-5a9f-409b-8811-dcf56bdd1429', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a02', 'family', 'The fifteenth, please. She would like to see the garden before.', 178, 170),
('672ee9ea-5a9f-409b-8811-dcf56bdd1429', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a03', 'owner', 'You are both welcome any afternoon. The roses are still in flower.', 169, 160),
-- Answered, with a message that the family has not read.
('c6f1238a-921a-4902-8ca2-c5136e0b66c6', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a04', 'owner', 'She may keep her own doctor, and the library is quiet after four. Would you like to see it?', 30, null),
-- The owner has not read the last message.
('5cd2581b-51a2-4dab-b440-49d91b13093d', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a05', 'owner', 'Mrs. Ito is third on the list now. I will write as soon as a room is free.', 300, 290),
('5cd2581b-51a2-4dab-b440-49d91b13093d', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a06', 'family', 'Thank you. She has asked me whether her cat could come too.', 29, null),
-- Answered, and the family proposes a visit.
('a56ced0b-21a0-46d0-8046-f2a43c08392c', '62e135bf-f7de-43bc-8a92-3c667981d5b7', 'owner', 'Two rooms on the garden side have no stairs. Would your father like to see them?', 134, 130),
-- Closed.
('793e0641-0bdb-4cf1-9128-3a517bae4ad1', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a07', 'owner', 'I am glad that you have found something. All the best to your father.', 755, 740),
-- Withdrawn.
('5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a05', '7a1f0c5e-6f7e-4d52-8b0d-0f3f5b6c1a08', 'owner', 'Bus 307 stops at our gate every half hour, on Sundays too.', 1449, 1440)
) as message (inquiry_id, id, sender, body, sent_ago, read_ago)
join public.inquiries i on i.id = message.inquiry_id::uuid
join public.properties p on p.id = i.property_id
on conflict do nothing;

update public.inquiries set withdrawn_at = now() - interval '58 days'
where id = '5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a05' and withdrawn_at is null;
update public.inquiries i
set active_at = coalesce(i.withdrawn_at, m.last_at, i.answered_at, i.created_at)
from (
  select i.id, max(m.created_at) as last_at
  from public.inquiries i
  left join private.inquiry_messages m on m.inquiry_id = i.id
  group by i.id
) as m
where m.id = i.id and i.created_at < now() - interval '1 day' and i.active_at >= now() - interval '1 minute';

insert into public.saved_replies (owner_id, place, title, body)
select u.id, reply.place, reply.title, reply.body
from (values
(1, 'Come and see us', 'You are welcome to visit us on any afternoon. Which day would suit you?'),
(2, 'No room at the moment', 'We have no free room at the moment. May I write to you as soon as one is free?')
) as reply (place, title, body)
join public.users u on u.email = 'alice@example.com'
on conflict do nothing;

select public.refresh_answer_times();

-- Visits in the days after the seed: one that is confirmed, and two that a family proposed.
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at, created_at)
select
  visit.id::uuid, i.id, visit.proposed_by, listed.times, visit.state,
  case visit.state when 'confirmed' then listed.times[1] end, now() - interval '25 hours'
from (values
('5f0d5a8e-2f57-4c1c-9d0b-6a7f9f8f7c11', '672ee9ea-5a9f-409b-8811-dcf56bdd1429', 'owner', 'confirmed', array['5 14:30', '6 15:00']),
('a3c9be4e-7b60-4a58-8f0e-0d5d6c1b2e22', '89db17ec-d1fa-4b35-8d5a-5f131a932d68', 'family', 'proposed', array['8 11:00', '9 15:00', '10 10:30']),
('fefdf60f-47db-4e9c-a9d3-f0ac248dfe53', 'a56ced0b-21a0-46d0-8046-f2a43c08392c', 'family', 'proposed', array['6 16:30', '7 11:00'])
) as visit (id, inquiry_id, proposed_by, state, days)
join public.inquiries as i on i.id = visit.inquiry_id::uuid
join public.properties as p on p.id = i.property_id
-- A number of days and a time of day at the home.
cross join lateral (
  select array_agg(local.time at time zone p.time_zone order by local.time) as times
  from unnest(visit.days) as day,
    lateral (
      select (now() at time zone p.time_zone)::date + split_part(day, ' ', 1)::integer + split_part(day, ' ', 2)::time
    ) as local (time)
) as listed
on conflict do nothing;

-- A quote that pat has read: the cheapest room and care of the home, the room for $250 more than its page states.
with quoted as (
  insert into private.quotes as q (
    id, inquiry_id, number, sender_id, room_type, room_name, persons, care_level, room_cost, care_cost, community_fee, deposit,
    included_services, valid_until, differences
  )
  select
    quote.id, quote.inquiry_id, quote.number, quote.sender_id, quote.room_type, quote.room_name, quote.persons,
    quote.care_level, quote.room_cost, quote.care_cost, quote.community_fee, quote.deposit, quote.included_services,
    quote.valid_until, private.quote_differences(quote, p)
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  cross join lateral jsonb_populate_record(null::private.quotes, jsonb_build_object(
    'id', '2c1d7a52-9f0e-4b83-8a55-0c6a3d4e7b11', 'inquiry_id', i.id, 'number', 1, 'sender_id', p.owner_id,
    'room_type', p.rates #>> '{0,room_type}', 'room_name', 'With a view of the garden', 'persons', 1,
    'care_level', p.care_levels #>> '{0,name}',
    'room_cost', coalesce((p.rates #>> '{0,monthly_cost}')::numeric, p.room_cost) + 250,
    'care_cost', p.care_levels #>> '{0,monthly_cost}', 'community_fee', coalesce(p.community_fee, 0),
    'deposit', coalesce(p.deposit, 0), 'included_services', p.included_services || '{Meals,Utilities,Housekeeping}'::text[],
    'valid_until', (now() at time zone p.time_zone)::date + 30
  )) as quote
  where i.id = '672ee9ea-5a9f-409b-8811-dcf56bdd1429'
  on conflict do nothing
  returning q.id
)
insert into private.quote_reads (quote_id) select id from quoted;

-- A spot that another home holds for pat until tomorrow.
insert into private.holds (id, inquiry_id, property_id, state, held_until, created_at, answered_at)
select
  '8b0f2c64-1d3e-4a5b-9c7d-2e6f8a1b3c5d', i.id, p.id, 'held', (now() at time zone p.time_zone)::date + 1,
  now() - interval '2 days', now() - interval '1 day'
from public.inquiries i
join public.properties p on p.id = i.property_id
where i.id = '5e0c2f0e-59b5-4f0c-9d0e-1a4b7d0f6a01' and private.shown_spots(p) > 0
on conflict do nothing;
delete from private.mails where hold_id = '8b0f2c64-1d3e-4a5b-9c7d-2e6f8a1b3c5d';

-- The demo homes themselves are no news.
delete from private.property_changes c using public.properties p
where p.id = c.property_id and c.matched_at is null and p.created_at < c.created_at - interval '1 hour';

insert into public.saved_searches (
  id, user_id, name, zip_code, city, state, radius_miles, care_types, max_cost, mail, created_at, seen_at
)
select
  saved.id::uuid, u.id, saved.name, saved.zip_code, saved.city, saved.state, saved.radius, saved.care_types::text[],
  saved.max_cost, saved.mail, now() - interval '20 days', now() - interval '3 days'
from (values
('5ea4c400-0000-4000-8000-000000000001', 'Near my sister in Houston', null, 'Houston', 'TX', 25, '{Assisted Living,Memory Care}', null, 'daily'),
('5ea4c400-0000-4000-8000-000000000002', 'Chicago, up to $5,000', '60601', null, null, 10, '{}', 5000, 'weekly')
) as saved (id, name, zip_code, city, state, radius, care_types, max_cost, mail)
join public.users u on u.email = 'fay@example.com'
on conflict do nothing;

insert into private.mailed_searches (search_id, mailed_until)
select s.id, now() from public.saved_searches s join public.users u on u.id = s.user_id
where u.email = 'fay@example.com'
on conflict do nothing;

-- News of the first one.
insert into private.property_changes (
  property_id, reason, created_at, matched_at, news_at, room_cost, option_mask, matched_position
)
select
  news.property_id, news.reason, news.changed_at, news.changed_at, news.changed_at, news.room_cost, news.option_mask,
  extensions.cube(news.position, private.time_coordinate(news.changed_at), private.time_coordinate(news.changed_at))
from (
  select m.property_id, h.position, h.room_cost, h.option_mask, now() - place * interval '11 hours' as changed_at,
    (array['listed', 'available', 'price', 'listed'])[place] as reason
  from private.search_matches m
  join public.properties p on p.id = m.property_id
  join private.property_search h on h.property_id = m.property_id
  cross join lateral (
    select count(*) as place
    from private.search_matches o
    join public.properties other on other.id = o.property_id and other.available_spots > 0
    where o.search_id = m.search_id and o.property_id <= m.property_id
  ) as ranked
  -- A free spot of a home that is full is no news.
  where m.search_id = '5ea4c400-0000-4000-8000-000000000001' and p.available_spots > 0 and place <= 4
) as news
where not exists (
  select from private.property_changes c where c.property_id = news.property_id and c.reason = news.reason
);

-- The list that pat shares with fay. Six homes near Chicago, where their mother lives.
insert into public.lists (id, name, created_at, updated_at)
values (
  '5ba3ed00-0000-4000-8000-000000000001', 'For Mom', now() - interval '300 hours', now() - interval '9 hours'
)
on conflict do nothing;

insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
select
  '5ba3ed00-0000-4000-8000-000000000001', member.id, shared.role, shared.name,
  now() - make_interval(hours => shared.joined_ago), now() - make_interval(hours => shared.seen_ago)
from (values ('pat', 'organizer', 'Pat S.', 300, 20), ('fay', 'member', 'Fay N.', 284, 8)) as shared (email, role, name, joined_ago, seen_ago)
join public.users as member on member.email = shared.email || '@example.com'
on conflict do nothing;

insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
select
  '5ba3ed00-0000-4000-8000-000000000001', p.id, p.name, adder.id, now() - make_interval(hours => added.added_ago),
  now() - make_interval(hours => added.added_ago)
from (values
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'pat', 299),
('6c787cf7-f982-4a91-9b47-0b854b8437d6', 'pat', 298),
('ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'pat', 297),
('3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'fay', 260),
('f1e17e57-064b-47d0-9fcf-1fb18498e74e', 'fay', 150),
('1339d7d0-0021-4db5-98d4-0c68bf24fac8', 'fay', 16)
) as added (property_id, email, added_ago)
join public.properties as p on p.id = added.property_id::uuid
join public.users as adder on adder.email = added.email || '@example.com'
on conflict do nothing;

insert into public.list_notes (id, list_id, property_id, created_by, body, created_at, changed_at)
select
  note.id::uuid, '5ba3ed00-0000-4000-8000-000000000001', note.property_id::uuid, author.id, note.body,
  now() - make_interval(hours => note.written_ago), now() - make_interval(hours => coalesce(note.edited_ago, note.written_ago))
from (values
('70ae5000-0000-4000-8000-000000000001', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'pat', 'Twenty minutes from me, and the garden has a level path all the way around. I asked about a Saturday visit.', 299, null),
('70ae5000-0000-4000-8000-000000000002', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'fay', 'Breakfast until ten! She would like that. But I see only shared rooms. Can you ask whether a single is ever free?', 283, null),
('70ae5000-0000-4000-8000-000000000003', 'e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'pat', 'Asked: two or three singles a year, and they keep a list. I put her name on it, it costs nothing.', 170, null),
('70ae5000-0000-4000-8000-000000000004', '6c787cf7-f982-4a91-9b47-0b854b8437d6', 'pat', 'Thirteen people, one kitchen. The nurse on the phone was kind and did not hurry me. She could stay for two weeks first, to try it.', 298, 192),
('70ae5000-0000-4000-8000-000000000005', '6c787cf7-f982-4a91-9b47-0b854b8437d6', 'fay', 'Mom said "that sounds like a home" when I read it to her. I can fly in for the two weeks and stay nearby.', 188, null),
('70ae5000-0000-4000-8000-000000000006', 'ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'pat', 'Her own room and physical therapy in the house. With the second care level it is more than her pension and the rent of her flat together.', 297, null),
('70ae5000-0000-4000-8000-000000000007', 'ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'fay', 'Close to the lake, though. Let us keep it until we know what the house brings.', 259, null),
('70ae5000-0000-4000-8000-000000000008', '3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'fay', 'Aunt Rose lives ten minutes from here and would visit every week.', 260, null),
('70ae5000-0000-4000-8000-000000000009', '3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'pat', 'An hour for me in traffic, but Aunt Rose counts for more than I do. Visit on Thursday at two.', 171, null),
('70ae5000-0000-4000-8000-000000000010', 'f1e17e57-064b-47d0-9fcf-1fb18498e74e', 'pat', 'No free room, and they would not say how long the wait is.', 146, null),
('70ae5000-0000-4000-8000-000000000011', '1339d7d0-0021-4db5-98d4-0c68bf24fac8', 'fay', 'Found this one last night: eleven people, a garden, and hospice later if she needs it. Could you call them? I am at work until six.', 15, null),
('70ae5000-0000-4000-8000-000000000012', '3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'fay', 'How was Thursday? Mom keeps asking whether they have a piano.', 9, null)
) as note (id, property_id, email, body, written_ago, edited_ago)
join public.users as author on author.email = note.email || '@example.com'
on conflict do nothing;

insert into public.list_votes (list_id, property_id, created_by, vote, created_at, changed_at)
select
  '5ba3ed00-0000-4000-8000-000000000001', given.property_id::uuid, voter.id, given.vote,
  now() - make_interval(hours => given.voted_ago), now() - make_interval(hours => given.voted_ago)
from (values
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'pat', 'yes', 169),
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824', 'fay', 'maybe', 283),
('6c787cf7-f982-4a91-9b47-0b854b8437d6', 'pat', 'yes', 192),
('6c787cf7-f982-4a91-9b47-0b854b8437d6', 'fay', 'yes', 188),
('ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'pat', 'no', 297),
('ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'fay', 'maybe', 259),
('3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'fay', 'yes', 260),
('f1e17e57-064b-47d0-9fcf-1fb18498e74e', 'pat', 'no', 146),
('1339d7d0-0021-4db5-98d4-0c68bf24fac8', 'fay', 'yes', 15)
) as given (property_id, email, vote, voted_ago)
join public.users as voter on voter.email = given.email || '@example.com'
on conflict do nothing;

-- pat shows her quote to fay.
insert into private.shown_quotes (member_id, quote_id)
select m.id, '2c1d7a52-9f0e-4b83-8a55-0c6a3d4e7b11'
from public.list_members m
join public.users u on u.id = m.user_id and u.email = 'pat@example.com'
where m.list_id = '5ba3ed00-0000-4000-8000-000000000001'
on conflict do nothing;

-- The open need of fay: she asked six homes, and four have answered.
insert into private.needs (
  id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, created_at
)
select
  '4eed0000-0000-4000-8000-000000000001', u.id, 482913, '{Assisted Living,Memory Care}', 'daily', 'walker', 'forgetful', 1,
  'private', '{Private pay}', 'two_weeks', 'to_8000', now() - interval '5 hours'
from public.users u where u.email = 'fay@example.com'
on conflict do nothing;

insert into private.need_homes (
  need_id, property_id, owner_id, asked_at, answer, monthly_price, free_from, free_until, question, reply, answered_at, accepted_at
)
select
  n.id, p.id, p.owner_id, n.created_at, asked.answer, asked.price, current_date + asked.free_in,
  current_date + asked.free_in + 7, asked.question, asked.reply, answered.at, case asked.answer when 'yes' then answered.at end
from (values
('ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'yes', 6400, 3, null, null, 25),
('3f5dacd4-5122-4afa-a7f3-79c50a4534b9', 'yes', 5900, 1, null, null, 70),
('1339d7d0-0021-4db5-98d4-0c68bf24fac8', 'question', null, null, 'night_help', null, 100),
('f1e17e57-064b-47d0-9fcf-1fb18498e74e', 'no', null, null, null, null, 140),
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824', null, null, null, null, null, null),
('a886225a-07b4-4598-aafb-8ccf384e0060', null, null, null, null, null, null)
) as asked (property_id, answer, price, free_in, question, reply, minutes)
join public.properties p on p.id = asked.property_id::uuid
join private.needs n on n.number = 482913
cross join lateral (select n.created_at + make_interval(mins => asked.minutes) as at) as answered
on conflict do nothing;

-- Helpers: hana is verified and asked two homes for a client, of which one said yes; walt waits for the desk.
insert into private.helpers (user_id, organization, phone, address, asked_at, decided_at, decided_by, is_accepted, decision)
select
  u.id, helper.organization, helper.phone, helper.address, now() - make_interval(hours => helper.asked_ago),
  case when helper.is_accepted then now() - make_interval(hours => helper.asked_ago - 20) end,
  case when helper.is_accepted then 'Verification team' end, helper.is_accepted,
  case when helper.is_accepted then 'Thank you. We called the discharge office of the hospital.' end
from (values
('hana', 'Lakeside Hospital, discharge planning', '(312) 555-0190', '400 Lakeside Drive, Chicago, IL 60601', 700, true),
('walt', 'Prairie Agency on Aging', '(217) 555-0164', '12 Adams Street, Springfield, IL 62701', 26, null)
) as helper (email, organization, phone, address, asked_ago, is_accepted)
join public.users u on u.email = helper.email || '@example.com'
on conflict do nothing;

insert into private.needs (
  id, user_id, number, reference, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, created_at
)
select
  '4eed0000-0000-4000-8000-000000000002', u.id, 517204, 17, '{Assisted Living}', 'daily', 'wheelchair', 'clear', 1, 'any',
  '{Medicaid,Private pay}', 'three_days', 'to_6000', now() - interval '4 hours'
from public.users u where u.email = 'hana@example.com'
on conflict do nothing;

insert into private.need_homes (
  need_id, property_id, owner_id, asked_at, answer, monthly_price, free_from, free_until, answered_at, accepted_at
)
select
  n.id, p.id, p.owner_id, n.created_at, asked.answer, asked.price, current_date + asked.free_in,
  current_date + asked.free_in + 5, answered.at, answered.at
from (values
('ec747863-c9a0-4e3f-a207-eacc8cc663f2', 'yes', 5400, 1, 35),
('e803a9b0-fc3a-43f1-acc0-2538b5ad4824', null, null, null, null)
) as asked (property_id, answer, price, free_in, minutes)
join public.properties p on p.id = asked.property_id::uuid
join private.needs n on n.number = 517204
cross join lateral (select n.created_at + make_interval(mins => asked.minutes) as at) as answered
on conflict do nothing;

-- The owners know the inquiries already, so that no mail is due.
update private.mails set taken_at = created_at, sent_at = created_at, attempts = 1 where sent_at is null;

-- The team of oscar, a chain of twelve homes: a manager, and staff of one home.
insert into private.account_people (id, owner_id, user_id, role, name, has_all_homes, created_at)
select person.id::uuid, owner.id, u.id, person.role, person.name, person.has_all_homes, now() - interval '200 days'
from (values
('6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a01', 'oscar', 'owner', 'Gulf Coast Homes', true),
('6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a02', 'dana', 'manager', 'Dana', true),
('6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a03', 'lee', 'staff', 'Lee', false)
) as person (id, email, role, name, has_all_homes)
join public.users u on u.email = person.email || '@example.com'
join public.users owner on owner.email = 'oscar@example.com'
on conflict do nothing;

-- Dana is responsible for the homes outside Houston.
insert into private.home_people (property_id, person_id)
select p.id, a.id
from public.properties p
join private.account_people a on a.owner_id = p.owner_id
where a.id = '6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a02' and p.city <> 'Houston'
  or a.id = '6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a03' and p.id = '1e5bcb57-697f-4e5f-b951-735c482a1694'
on conflict do nothing;

-- Triggers count the rows above at the end of the transaction. Now, so that the numbers below replace what they count.
set constraints all immediate;

-- Numbers of the homes of oscar in 26 weeks.
-- Each step has at most as many families as the one before: views, favorites, inquiries, answers, visits.
insert into private.home_weeks (
  property_id, week, view_count, favorite_count, inquiry_count, visit_count, answer_count, answer_minutes
)
select
  home.id, private.week_of(now()) - week.ago * 7, seen.views, saved.favorites, sent.inquiries,
  (sent.inquiries * 40 + week.chance_of_visit) / 100, sent.inquiries - sent.inquiries / 5,
  (sent.inquiries - sent.inquiries / 5) * (60 + home.slowness + week.ago * 9)
from (
  select
    p.id, p.is_active, 12 + p.capacity / 3 as size, get_byte(hash, 0) % 100 - 20 as growth, get_byte(hash, 1) * 2 as slowness
  from public.properties p join public.users u on u.id = p.owner_id, decode(md5(p.id::text), 'hex') as hash
  where u.email = 'oscar@example.com'
) as home
cross join lateral (
  select
    ago, get_byte(hash, 0) % 50 as luck, get_byte(hash, 1) % 100 as chance_of_favorite,
    get_byte(hash, 2) % 100 as chance_of_inquiry, get_byte(hash, 3) % 100 as chance_of_visit
  from generate_series(0, 25) as ago, decode(md5(home.id || ' ' || ago), 'hex') as hash
) as week
cross join lateral (
  select case
    -- Inactive for two weeks.
    when not home.is_active and week.ago < 2 then 0
    -- Large homes are seen more often. Growth is per cent in 26 weeks. The present week is half over.
    else home.size * (100 + home.growth * (25 - week.ago) / 25) * (75 + week.luck) / 10000 / case week.ago when 0 then 2 else 1 end
  end as views
) as seen
cross join lateral (select (seen.views * 9 + week.chance_of_favorite) / 100 as favorites) as saved
cross join lateral (select (saved.favorites * 45 + week.chance_of_inquiry) / 100 as inquiries) as sent
on conflict (property_id, week) do update
set view_count = excluded.view_count, favorite_count = excluded.favorite_count, inquiry_count = excluded.inquiry_count,
  visit_count = excluded.visit_count, answer_count = excluded.answer_count, answer_minutes = excluded.answer_minutes;

-- All views of a home are at least those of its weeks.
update public.property_views v set view_count = greatest(v.view_count, counted.views)
from (select w.property_id, sum(w.view_count) as views from private.home_weeks w group by w.property_id) as counted
where counted.property_id = v.property_id;

-- Dana answered an inquiry for oscar.
update public.inquiries set assigned_to = '6d5d9a1c-52a3-4d0a-9f7e-0b1c8e2f4a02'
where id = 'a56ced0b-21a0-46d0-8046-f2a43c08392c' and assigned_to is null;
update private.inquiry_messages m set sender_id = u.id
from public.users u
where u.email = 'dana@example.com' and m.inquiry_id = 'a56ced0b-21a0-46d0-8046-f2a43c08392c' and m.sender = 'owner';

-- Operators. Their second factors are public, as the passwords are: local/demo.ts has them too.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
select factor.id::uuid, u.id, 'Phone', 'totp', 'verified', factor.secret, now(), now()
from (values
('7a0c1f52-8f8e-4f0a-8d66-0b3f8c4f6a01', 'olivia@example.com', 'OLIVIAMODERATOR2OLIVIAMODERATOR2'),
('7a0c1f52-8f8e-4f0a-8d66-0b3f8c4f6a02', 'adam@example.com', 'ADAMADMINISTRATORADAMADMINISTRAT')
) as factor (id, email, secret)
join public.users u on u.email = factor.email
on conflict do nothing;

select private.add_operator(operator.email, operator.role, 'Demo data')
from (values ('olivia@example.com', 'moderator'), ('adam@example.com', 'administrator')) as operator (email, role)
where not exists (
  select from private.operators o join public.users u on u.id = o.user_id where u.email = operator.email
);

-- Reports of conversations.
insert into private.reports (id, inquiry_id, reporter_id, reported_id, reported_hash, reason, details, about, created_at)
select
  report.id::uuid, i.id, case report.side when 'family' then i.patient_id else p.owner_id end, other.id,
  private.hash_address(other.email), report.reason, report.details,
  jsonb_build_object(
    'side', report.side,
    'home', jsonb_build_object(
      'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
      'license_number', p.license_number, 'license_state', p.license_state
    ),
    'message', i.message, 'messages', private.select_messages(i, report.side)
  ),
  now() - make_interval(hours => report.reported_ago)
from (values
('5c3a9d7e-1b64-4a2f-9e08-d7f1b2c3a401', '89db17ec-d1fa-4b35-8d5a-5f131a932d68', 'family', 'Asks for money or personal data', 'They asked for $500 by gift card before we could see the room.', 30),
('5c3a9d7e-1b64-4a2f-9e08-d7f1b2c3a402', 'a45e91e7-5aa1-4a00-ba9a-aeeedf8c3f49', 'owner', 'Spam or advertising', 'Sends us the same offer of a cleaning company again and again.', 9)
) as report (id, inquiry_id, side, reason, details, reported_ago)
join public.inquiries i on i.id = report.inquiry_id::uuid
join public.properties p on p.id = i.property_id
join public.users other on other.id = case report.side when 'family' then p.owner_id else i.patient_id end
on conflict do nothing;

-- A report of a home by a family.
insert into private.reports (id, reporter_id, reported_id, reported_hash, reason, details, about, created_at, waits_from)
select
  '5c3a9d7e-1b64-4a2f-9e08-d7f1b2c3a403', reporter.id, p.owner_id, private.hash_address(owner.email), 'Wrong price',
  'On the telephone they asked for 900 dollars a month more than this page says.',
  jsonb_build_object(
    'side', 'home',
    'home', jsonb_build_object(
      'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
      'license_number', p.license_number, 'license_state', p.license_state, 'room_cost', p.room_cost,
      'image_urls', p.image_urls
    ),
    'message', null, 'messages', '[]'::jsonb
  ),
  now() - interval '20 hours', now() - interval '20 hours'
from public.properties p
join public.users owner on owner.id = p.owner_id
cross join public.users reporter
where p.id = '687d8a43-3356-4c6d-bf85-55fd842398a2' and reporter.email = 'fay@example.com'
on conflict do nothing;

-- Five homes to verify: three new ones, and two that changed since their verification. The team has looked at the others.
update private.verified_homes v set content = v.content || earlier.content
from (values
  ('6c787cf7-f982-4a91-9b47-0b854b8437d6'::uuid, '{"capacity": 12, "description": "A house with six rooms and a garden."}'::jsonb),
  ('a12bc274-bb7d-4061-96ec-34c611a074a6', '{"room_cost": 2900, "amenities": []}')
) as earlier (property_id, content)
where v.property_id = earlier.property_id and not v.content @> earlier.content;

update public.properties p set changed_since_verified_at = now() - interval '2 days'
where p.id in ('6c787cf7-f982-4a91-9b47-0b854b8437d6', 'a12bc274-bb7d-4061-96ec-34c611a074a6')
  and p.changed_since_verified_at is null;

insert into private.desk_set_aside (queue, entry_id, content_hash)
select waiting.queue, p.id, private.checked_content(p)
from (
  select 'homes' as queue, h.id, row_number() over (order by h.about like '%changed%' desc, h.waiting_since desc, h.id) as place
  from private.desk_homes h
  union all
  select 'licenses', l.id, row_number() over (order by l.waiting_since desc, l.id)
  from private.desk_licenses l
) as waiting
join public.properties p on p.id = waiting.id
where waiting.place > 5
on conflict do nothing;

-- What visitors found at eight homes. The eight families have no password, so nobody signs in as one of them.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  ('f0a00000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'authenticated', 'authenticated',
  'visitor' || number || '@example.com', '', now() - interval '400 days', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', '{"role": "patient"}', now() - interval '400 days', now() - interval '400 days'
from generate_series(1, 8) as number
on conflict do nothing;

-- In home 3 our team removed an answer. In the others the newest answer waits: see private.choose_visit_answers().
insert into private.visit_answers (
  id, family_id, property_id, home_keys, is_confirmed, price, free_room, attention, room_shown, pressed, would_consider, asked_at,
  answered_at, removed_at, counts_until
)
select
  ('f0a50000-0000-4000-8000-' || lpad(home.number || '0' || family.number, 12, '0'))::uuid, u.id, p.id, private.home_keys(p), true,
  case when (home.number + family.number) % 5 = 0 then 'higher' else 'as_listed' end,
  case when (home.number * family.number) % 4 = 1 then 'no' else 'yes' end,
  case when (home.number + 2 * family.number) % 7 = 0 then 'no' else 'yes' end,
  case when (home.number + family.number) % 3 = 0 then 'no' else 'yes' end,
  case when (home.number * family.number) % 6 = 5 then 'yes' else 'no' end,
  case (home.number + family.number) % 4 when 0 then 'not_sure' when 3 then 'no' else 'yes' end,
  now() - make_interval(days => 20 + 12 * family.number), now() - make_interval(days => 19 + 12 * family.number),
  case when (home.number, family.number) = (3, 2) then now() - interval '15 days' end,
  current_date + 500 - 12 * family.number
from (
  select of_owner.id, row_number() over (order by of_owner.email, of_owner.id) as number
  from (
    select h.id, o.email, row_number() over (partition by h.owner_id order by h.id) as place
    from public.properties h
    join public.users o on o.id = h.owner_id
    where h.is_listed and (o.email <> 'homes@example.com' or h.zip_code like '606%')
  ) as of_owner
  where of_owner.place <= case of_owner.email when 'homes@example.com' then 4 else 2 end
) as home
cross join generate_series(1, 8) as family (number)
join public.properties p on p.id = home.id
join public.users u on u.email = 'visitor' || family.number || '@example.com'
on conflict do nothing;

insert into private.visit_findings (property_id, checked_week)
select distinct a.property_id, private.week_of(now()) - 7 from private.visit_answers a where a.property_id is not null
on conflict do nothing;
select public.publish_visit_findings();
update private.visit_findings f
set comment = 'We have put all fees on this page since some visitors were told another price.'
from public.properties p
where p.id = f.property_id and f.comment is null and p.id = (
  select h.id from public.properties h join public.users o on o.id = h.owner_id
  where o.email = 'alice@example.com' and h.is_listed
  order by h.id
  limit 1
);

-- The waiting list of a full home of alice: a visitor, then pat, who is asked whether he still waits, then fay.
insert into public.home_watches (user_id, property_id, place_at, confirmed_at, room_type)
select u.id, home.id, now() - make_interval(days => 40 - family.place), now() - make_interval(days => family.confirmed), family.room
from (values
  ('visitor1@example.com', 1, 3, null), ('pat@example.com', 2, 31, 'Studio'), ('fay@example.com', 3, 2, null)
) as family (email, place, confirmed, room)
join public.users u on u.email = family.email
cross join (
  select p.id
  from public.properties p
  join public.users o on o.id = p.owner_id and o.email = 'alice@example.com'
  where p.is_listed and p.available_spots = 0
  order by p.id
  limit 1
) as home
on conflict do nothing;
