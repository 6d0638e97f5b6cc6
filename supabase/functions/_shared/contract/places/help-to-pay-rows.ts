// What public pages say about Medicaid and VA, with the page and the day on which it was recorded: docs/operating.md.
// Columns are set apart by tabs. A text file would not be deployed with the functions.

export const rows = `state	fact	text	phone	source	date
US	veteran	29093		https://www.va.gov/pension/veterans-pension-rates/	2026-07-05
US	married veteran	34488		https://www.va.gov/pension/veterans-pension-rates/	2026-07-05
US	two veterans	46143		https://www.va.gov/pension/veterans-pension-rates/	2026-07-05
US	survivor	18697		https://www.va.gov/pension/survivors-pension-rates/	2026-07-05
US	retroactive			https://medicaid.ncdhhs.gov/beneficiaries/impact-hr1-and-federal-changes-medicaid	2026-11-29
AL	waiver	Elderly and Disabled Waiver		https://alabamaageline.gov/medicaid-waiver-programs/	2026-04-14
AL	agency	Alabama Medicaid Agency	1-800-362-1504	https://www.benefits.gov/benefits/benefit-details/1618	2026-11-29
AL	ombudsman		334-242-5753	https://alabamaageline.gov/ombudsman/	2026-11-29
AK	waiver	Alaskans Living Independently Waiver		https://macpac.gov/subtopic/table-2-medicaid-authorities-used-to-cover-services-in-residential-care-settings-by-state-2016	2026-11-29
AK	agency	Alaska Medicaid	1-800-780-9972	https://health.alaska.gov/media/ux4ds44w/2025-medicaid-recipient-handbook.pdf	2026-04-14
AK	ombudsman		1-800-730-6393	https://akoltco.org/home/	2026-04-14
AZ	waiver	Arizona Long Term Care System (ALTCS)		https://azahcccs.gov/Members/GetCovered/Categories/nursinghome.html	2026-11-30
AZ	agency	Arizona Health Care Cost Containment System (AHCCCS)		https://www.azahcccs.gov/Members/GetCovered/Categories/nursinghome.html	2026-04-14
AZ	ombudsman		602-542-6454	https://des.az.gov/services/older-adults/long-term-care-ombudsman	2026-04-14
AR	waiver	Living Choices Assisted Living		http://humanservices.arkansas.gov/about-dhs/daas/programs-services/living-choices-assisted-living	2026-11-29
AR	agency	Arkansas Department of Human Services		http://humanservices.arkansas.gov/about-dhs/daas/programs-services/living-choices-assisted-living	2026-11-29
CA	waiver	Assisted Living Waiver (ALW)		https://www.dhcs.ca.gov/services/ltc/Pages/Assisted-Living-Waiver%20Program---Medi-Cal%20Member%20Enrollment.aspx	2026-11-29
CA	agency	California Department of Health Care Services (DHCS)		https://www.dhcs.ca.gov/services/ltc/Pages/Assisted-Living-Waiver%20Program---Medi-Cal%20Member%20Enrollment.aspx	2026-11-29
CA	ombudsman		1-800-231-4024	https://aging.ca.gov/Programs_and_Services/Long-Term_Care_Ombudsman/	2026-04-14
CO	waiver	Elderly, Blind and Disabled (EBD) Waiver		https://www.colorado.gov/hcpf/alternative-care-facilities	2026-11-30
CO	agency	Health First Colorado (Medicaid)		https://www.colorado.gov/hcpf/alternative-care-facilities	2026-11-30
CO	ombudsman		303-862-3524	https://cdhs.colorado.gov/about-cdhs/performance-outcomes-and-reviews/ombudsman-offices/long-term-care-ombudsman	2026-11-29
CT	waiver	Connecticut Home Care Program for Elders (CHCPE)		https://portal.ct.gov/dss/health-and-home-care/connecticut-home-care-program-for-elders/connecticut-home-care-program-for-elders-chcpe	2026-04-14
CT	agency	Connecticut Department of Social Services		https://portal.ct.gov/dss/health-and-home-care/connecticut-home-care-program-for-elders/connecticut-home-care-program-for-elders-chcpe	2026-04-14
CT	ombudsman		1-866-388-1888	https://portal.ct.gov/ltcop/ombudsman	2026-04-14
DE	agency	Division of Services for Aging and Adults with Physical Disabilities (DSAAPD)	1-800-223-9074	https://dhss.delaware.gov/wp-content/uploads/sites/2/dsaapd/pdf/dsaapd_brochure_with_inserts.pdf	2026-04-14
DE	ombudsman		1-800-223-9074	https://cds.udel.edu/agency/home-community-based-services-ombudsman-program	2026-11-29
DC	waiver	Elderly and Persons with Physical Disabilities (EPD) Waiver		https://dacl.dc.gov/service/epd-waiver	2026-04-14
DC	agency	DC Department of Aging and Community Living		https://dacl.dc.gov/service/epd-waiver	2026-04-14
DC	ombudsman		202-434-2190	https://www.aarp.org/legal-counsel-for-elderly/what-we-do/info-2017/dc-long-term-care-ombudsman.html	2026-11-29
FL	waiver	Statewide Medicaid Managed Care Long-Term Care Program		https://myeldersource.org/programs-services/long-term-care/	2026-11-30
FL	agency	Florida Department of Elder Affairs		https://elderaffairs.org/programs-and-services/statewide-medicaid-managed-care-long-term-care-program/	2026-04-20
FL	ombudsman		1-888-831-0404	https://www.tcpalm.com/story/opinion/readers/2018/10/02/letter-ombudsman-program-protects-rights-florida-seniors/1429770002/	2026-11-29
GA	waiver	Elderly and Disabled Waiver Program (EDWP)		https://macpac.gov/subtopic/table-2-medicaid-authorities-used-to-cover-services-in-residential-care-settings-by-state-2016	2026-11-29
GA	agency	Area Agency on Aging	1-866-552-4464	https://georgia.gov/apply-elderly-and-disabled-waiver-program	2026-11-30
GA	ombudsman		1-866-552-4464	https://aging.georgia.gov/programs-and-services/long-term-care-ombudsman-program	2026-11-29
HI	agency	Hawaii Department of Human Services, Med-QUEST Division		https://medquest.hawaii.gov/en/faq.html	2026-11-30
HI	ombudsman		1-888-229-2231	https://www.hi-ltc-ombudsman.org/contact/	2026-04-14
ID	waiver	Aged and Disabled Waiver		https://casetext.com/regulation/idaho-administrative-code/title-idapa-16-health-and-welfare-department-of/rule-160310-medicaid-enhanced-plan-benefits/sub-area-home-and-community-based-services/section-160310326-aged-and-disabled-waiver-services-coverage-and-limitations	2026-11-30
ID	agency	Idaho Department of Health and Welfare		https://healthandwelfare.idaho.gov/services-programs/medicaid-health/about-medicaid-elderly-or-adults-disabilities	2026-04-14
IL	waiver	Supportive Living Program		https://hfs.illinois.gov/medicalclients/hcbs/slf.html	2026-11-29
IL	agency	Illinois Department of Healthcare and Family Services		https://hfs.illinois.gov/medicalclients/ltc.html	2026-11-29
IL	ombudsman		1-800-252-8966	https://www.iira.org/rdrg/illinois-long-term-care-ombudsman-program/	2026-11-29
IN	waiver	Indiana PathWays for Aging		https://www.in.gov/fssa/indiana-pathways-for-aging/about-indiana-pathways-for-aging/	2026-11-30
IN	agency	Indiana Division of Family Resources	1-800-403-0864	https://www.in.gov/medicaid/members/member-resources/How-a-return-to-normal-will-impact-some-Indiana-Medicaid-members/medicaid-coverage-protection-faq/	2026-11-30
IN	ombudsman		1-800-622-4484	https://www.in.gov/ombudsman/long-term-care-ombudsman/contact-information/	2026-04-14
IA	waiver	Elderly Waiver		https://hhs.iowa.gov/media/17850/download?inline	2026-04-14
IA	agency	Iowa Health and Human Services	1-855-889-7985	https://hhs.iowa.gov/media/17850/download?inline	2026-04-14
IA	ombudsman		1-866-236-1430	https://hhs.iowa.gov/programs/programs-and-services/aging-services/ltcombudsman	2026-11-29
KS	waiver	Frail Elderly (FE) Waiver		https://www.kdads.ks.gov/services-programs/long-term-services-supports/home-and-community-based-services-hcbs-programs/hcbs-programs/frail-elderly-fe	2026-04-14
KS	agency	Kansas Department for Aging and Disability Services (KDADS)	1-855-200-2372	https://www.kdads.ks.gov/services-programs/long-term-services-supports/home-and-community-based-services-hcbs-programs/hcbs-programs/frail-elderly-fe	2026-04-14
KS	ombudsman		1-877-662-8362	https://www.cms.gov/contacts/long-term-care-ombudsman-kansas/general-beneficiary-contact/1553841	2026-04-14
KY	waiver	Home and Community Based (HCB) Waiver		https://chfs.ky.gov/agencies/dms/dca/pages/hcb-waiver.aspx	2026-04-14
KY	agency	Kentucky Cabinet for Health and Family Services	1-877-315-0589	https://chfs.ky.gov/agencies/dms/dca/pages/hcb-waiver.aspx	2026-04-14
LA	waiver	Community Choices Waiver (CCW)		https://ldh.la.gov/office-of-aging-and-adult-services/community-choices-waiver-ccw	2026-04-14
LA	agency	Louisiana Department of Health, Office of Aging and Adult Services		https://ldh.la.gov/office-of-aging-and-adult-services/community-choices-waiver-ccw	2026-04-14
ME	agency	Maine’s Assessing Services Agency	1-833-525-5784	https://www.maine.gov/dhhs/oads/residential-support/assisted-living/apply.html	2026-11-30
ME	ombudsman		1-800-499-0229	http://www.maineombudsman.org/	2026-11-29
MD	waiver	Community Options Waiver		https://marylandaccesspoint.211md.org/explore-my-options/insurance/medicaid/	2026-11-30
MD	agency	Maryland Access Point		https://marylandaccesspoint.211md.org/explore-my-options/insurance/medicaid/	2026-11-30
MA	waiver	Frail Elder Waiver (FEW)		https://www.mass.gov/info-details/frail-elder-waiver-information-for-applicants-and-participants	2026-04-14
MA	agency	MassHealth		https://www.mass.gov/how-to/apply-for-masshealth-coverage-for-seniors-and-people-of-any-age-who-need-long-term-care-services	2026-11-30
MA	ombudsman		617-222-7495	https://www.mass.gov/orgs/massachusetts-long-term-care-ombudsman-program	2026-04-14
MI	waiver	MI Choice Waiver Program		https://meji.org/node/17	2026-11-29
MI	agency	Michigan Department of Health and Human Services		https://www.michigan.gov/mdhhs/assistance-programs/healthcare/seniors/michoicewaiver	2026-04-14
MI	ombudsman		1-866-485-9393	http://mltcop.org/	2026-11-29
MN	waiver	Elderly Waiver (EW)		https://mn.gov/dhs/people-we-serve/seniors/services/home-community/programs-and-services/elderly-waiver.jsp	2026-04-14
MN	agency	Minnesota Department of Human Services	1-800-333-2433	https://mn.gov/dhs/people-we-serve/seniors/services/home-community/programs-and-services/elderly-waiver.jsp	2026-04-14
MN	ombudsman		1-800-657-3591	https://mn.gov/ooltc/contactus/	2026-04-14
MS	waiver	Elderly and Disabled Waiver		https://medicaid.ms.gov/programs/elderly-and-disabled-waiver/	2026-04-14
MS	agency	Mississippi Division of Medicaid		https://medicaid.ms.gov/programs/elderly-and-disabled-waiver/	2026-04-14
MS	ombudsman		1-888-844-0041	https://www.mdhs.ms.gov/ombudsman/	2026-04-14
MO	agency	Missouri Department of Social Services		https://dss.mo.gov/mhd/waivers/1915c-home-and-community-waivers/aged-and-disabled.htm	2026-04-14
MO	ombudsman		1-800-309-3282	https://health.mo.gov/seniors/ombudsman/	2026-04-14
MT	waiver	Big Sky Waiver		https://dphhs.mt.gov/sltc/csb/BSW/BigSkyWaiverProgram	2026-04-14
MT	agency	Montana Department of Public Health and Human Services	1-800-219-7035	https://dphhs.mt.gov/sltc/csb/BSW/BigSkyWaiverProgram	2026-04-14
MT	ombudsman		1-800-332-2272	https://dphhs.mt.gov/assets/sltc/Ombudsman/MTLongTermCareOmbudsmanProgramBrochure.pdf	2026-04-14
NE	waiver	Aged and Disabled (AD) Waiver		https://dhhs.ne.gov/Pages/Medicaid-Aged-and-Disabled-Waiver.aspx	2026-04-14
NE	agency	Nebraska Department of Health and Human Services		https://dhhs.ne.gov/Pages/Medicaid-Aged-and-Disabled-Waiver.aspx	2026-04-14
NE	ombudsman		1-800-942-7830	https://dhhs.ne.gov/Pages/Aging-Ombudsman.aspx	2026-04-14
NV	waiver	Home and Community-Based Waiver for the Frail Elderly		https://adsd.nv.gov/Programs/Seniors/HCBS_(FE)/HCBS_(FE)/	2026-04-14
NV	agency	Nevada Aging and Disability Services Division		https://adsd.nv.gov/Programs/Seniors/HCBS_(FE)/HCBS_(FE)/	2026-04-14
NV	ombudsman		1-888-282-1155	https://adsd.nv.gov/programs/seniors/ltcombudsprog/ltcombudsprog/	2026-04-14
NH	ombudsman		1-800-442-5640	https://www.cms.gov/contacts/long-term-care-ombudsman-new-hampshire/general-beneficiary-contact/1553901	2026-04-14
NJ	waiver	Managed Long-Term Services and Supports (MLTSS)		https://nj.db101.org/nj/programs/health_coverage/ltc/program.htm	2026-11-29
NJ	agency	Area Agency on Aging	1-877-222-3737	https://nj.db101.org/nj/programs/health_coverage/ltc/program.htm	2026-11-29
NJ	ombudsman		1-877-582-6995	https://nj211.org/nj-long-term-care-ombudsman	2026-11-29
NM	agency	New Mexico Health Care Authority	1-800-283-4465	https://hca.nm.gov/turquoise-care	2026-11-30
NY	waiver	Assisted Living Program (ALP)		http://health.wnylc.com/health/entry/150	2026-11-30
NY	agency	New York Medicaid Choice	1-888-401-6582	https://www.nymedicaidchoice.com/ask/about-long-term-care-plans	2026-11-29
NY	ombudsman		1-855-582-6769	https://ltcombudsman.ny.gov/	2026-11-29
NC	waiver	Personal Care Services (PCS)		http://www2.ncdhhs.gov/dma/pcs/pas.html	2026-11-30
NC	agency	NC Medicaid		https://medicaid.ncdhhs.gov/beneficiaries/impact-hr1-and-federal-changes-medicaid	2026-11-29
ND	agency	North Dakota Health and Human Services, Medical Services Division	1-800-755-2604	https://www.hhs.nd.gov/waivers	2026-11-30
ND	ombudsman		1-855-462-5465	https://www.hhs.nd.gov/adults-and-aging/human-services/adults-and-aging/long-term-care-ombudsman-program	2026-11-29
OH	waiver	Assisted Living Waiver		https://www.lucascountyoh.gov/1402/Assisted-Living-Waiver	2026-11-29
OH	agency	Ohio Department of Aging		https://aging.ohio.gov/passport	2026-04-14
OH	ombudsman		1-800-282-1206	https://aging.ohio.gov/care-and-living/get-help/get-an-advocate/	2026-11-29
OK	waiver	ADvantage Waiver		https://oklahoma.gov/okdhs/services/cap/advantage-services.html	2026-04-14
OK	agency	Oklahoma Human Services	1-800-435-4711	https://oklahoma.gov/okdhs/services/cap/advantage-services.html	2026-04-14
OR	agency	Aging and Disability Resource Connection (ADRC) of Oregon	1-855-673-2372	https://www.adrcoforegon.org/consite/explore-ombudsman.php	2026-11-29
OR	ombudsman		1-800-522-2602	https://oltco.org/home	2026-11-29
PA	waiver	Community HealthChoices (CHC)		https://www.pa.gov/agencies/dhs/resources/medicaid/chc	2026-11-29
PA	agency	Pennsylvania Department of Human Services		https://www.pa.gov/agencies/dhs/resources/medicaid/chc	2026-11-29
PA	ombudsman		717-783-8975	http://www.portal.state.pa.us/portal/server.pt/community/ombudsman/17989	2026-11-29
RI	agency	Rhode Island Department of Human Services		https://dhs.ri.gov/programs-and-services/long-term-services-and-supports/eligibility-how-apply	2026-04-14
RI	ombudsman		1-888-351-0808	https://oha.ri.gov/resources/fraud-and-abuse/ombudsman-program	2026-04-14
SC	waiver	Community Choices Waiver		https://www.scdhhs.gov/resources/waivers/community-choices-cc-waiver	2026-04-14
SC	agency	South Carolina Department of Health and Human Services		https://www.scdhhs.gov/resources/waivers/community-choices-cc-waiver	2026-04-14
SC	ombudsman		1-800-868-9095	https://aging.sc.gov/programs-initiatives/long-term-care-ombudsman-program	2026-04-14
SD	waiver	Home and Community-Based Options and Person-Centered Excellence (HOPE) Waiver		https://sdlegislature.gov/Rules/Administrative/67:44	2026-11-30
SD	agency	Dakota at Home	1-833-663-9673	https://dakotaathome.sd.gov/search/c4275e52-8d7a-5a6e-afc4-48062b9f7f4c	2026-04-14
SD	ombudsman		1-866-854-5465	https://consumer.sd.gov/fastfacts/nursing.aspx	2026-11-30
TN	waiver	CHOICES		https://www.tn.gov/tenncare/long-term-services-supports/choices.html	2026-11-29
TN	agency	Area Agency on Aging and Disability	1-866-836-6678	https://shelbycountytn.gov/3437/CHOICES	2026-11-29
TN	ombudsman		1-877-236-0013	http://tennessee.gov/aging/resources/community-resource-guide/assisted-care-concerns.html	2026-11-29
TX	waiver	STAR+PLUS Home and Community Based Services (HCBS) program		https://hhs.texas.gov/book/export/html/176986	2026-11-29
TX	agency	Texas Health and Human Services		https://www.hhs.texas.gov/services/health/medicaid-chip/medicaid-chip-members/starplus	2026-04-14
TX	ombudsman		1-800-252-2412	https://apps.hhs.texas.gov/news_info/ombudsman/about.html	2026-04-14
UT	waiver	Aging Waiver		https://medicaid.utah.gov/ltc-2/ag/	2026-04-14
UT	agency	Utah Medicaid	1-800-662-9651	https://medicaid.utah.gov/ltc-2/nc/	2026-04-14
VT	waiver	Choices for Care		https://dvha.vermont.gov/members/long-term-care	2026-11-30
VT	agency	Green Mountain Care	1-800-250-8427	https://dvha.vermont.gov/members/long-term-care	2026-11-30
VT	ombudsman		1-800-889-2047	https://www.cms.gov/contacts/vermont-long-term-care-ombudsman-project/general-beneficiary-contact/1553991	2026-04-14
VA	waiver	Commonwealth Coordinated Care Plus (CCC Plus) Waiver		https://www.dmas.virginia.gov/for-members/benefits-and-services/waivers/ccc-plus-waiver/	2026-04-14
VA	agency	Department of Medical Assistance Services (DMAS)	1-833-522-5582	https://www.dmas.virginia.gov/for-members/benefits-and-services/waivers/ccc-plus-waiver/	2026-04-14
VA	ombudsman		1-800-552-5019	https://seniornavigator.org/node/54670	2026-11-29
WA	waiver	Community Options Program Entry System (COPES)		http://lawfilesext.leg.wa.gov/law/wsr/2023/12/23-12-013.htm	2026-11-29
WA	agency	Washington State Department of Social and Health Services		http://lawfilesext.leg.wa.gov/law/wsr/2023/12/23-12-013.htm	2026-11-29
WA	ombudsman		1-800-562-6028	https://waombudsman.org/about/faq	2026-11-29
WV	waiver	Aged and Disabled Waiver (ADW)		https://adwprogram.wv.gov	2026-04-14
WV	agency	Aged and Disabled Waiver program	1-866-767-1575	https://adwprogram.wv.gov	2026-04-14
WV	ombudsman		1-800-834-0598	https://legalaidwv.org/our-programs/long-term-care/	2026-04-14
WI	waiver	Family Care and IRIS		https://longtermcare.wi.gov/Pages/About.aspx	2026-11-29
WI	agency	Aging and Disability Resource Center (ADRC)		https://www.dhs.wisconsin.gov/familycare/help.htm	2026-11-30
WI	ombudsman		1-800-815-0015	https://longtermcare.wi.gov/Pages/Ombudsman/DisputeResolution.aspx	2026-11-29
WY	agency	Wyoming Department of Health		https://health.wyo.gov/healthcarefin/hcbs/ccw-participant-services-and-eligibility/	2026-11-30
`;
