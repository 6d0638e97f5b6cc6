
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "favorites": {
                  Row: {
                    "created_at": string,"id": string,"patient_id": string,"property_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"patient_id"?: string,"property_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"patient_id"?: string,"property_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "favorites_patient_id_fkey"
      columns: ["patient_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "favorites_property_id_fkey"
      columns: ["property_id"]
isOneToOne: false
      referencedRelation: "properties"
      referencedColumns: ["id"]
    }
                  ]
                },"home_watches": {
                  Row: {
                    "accepted_at": string | null,"asked_at": string | null,"confirmed_at": string | null,"created_at": string,"id": string,"mail_id": string | null,"place_at": string | null,"property_id": string,"room_type": string | null,"skipped": string | null,"turn_ends_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"asked_at"?: string | null,"confirmed_at"?: string | null,"created_at"?: string,"id"?: string,"mail_id"?: string | null,"place_at"?: string | null,"property_id": string,"room_type"?: string | null,"skipped"?: string | null,"turn_ends_at"?: string | null,"user_id"?: string
                  }
                  Update: {
                    "accepted_at"?: string | null,"asked_at"?: string | null,"confirmed_at"?: string | null,"created_at"?: string,"id"?: string,"mail_id"?: string | null,"place_at"?: string | null,"property_id"?: string,"room_type"?: string | null,"skipped"?: string | null,"turn_ends_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_watches_property_id_fkey"
      columns: ["property_id"]
isOneToOne: false
      referencedRelation: "properties"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_watches_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"inquiries": {
                  Row: {
                    "active_at": string,"addition_count": number,"answered_at": string | null,"assigned_at": string | null,"assigned_to": string | null,"contact_by": (string)[],"created_at": string,"deleted_at": string | null,"email": string | null,"former_home": Json | null,"former_owner_id": string | null,"id": string,"is_newly_assigned": boolean,"message": string,"patient_id": string,"phone": string | null,"property_id": string | null,"seen": boolean,"seen_at": string | null,"spam_at": string | null,"status": string,"updated_at": string,"withdrawn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "active_at"?: string,"addition_count"?: number,"answered_at"?: string | null,"assigned_at"?: string | null,"assigned_to"?: string | null,"contact_by"?: (string)[],"created_at"?: string,"deleted_at"?: string | null,"email"?: string | null,"former_home"?: Json | null,"former_owner_id"?: string | null,"id"?: string,"is_newly_assigned"?: boolean,"message": string,"patient_id"?: string,"phone"?: string | null,"property_id"?: string | null,"seen"?: boolean,"seen_at"?: string | null,"spam_at"?: string | null,"status"?: string,"updated_at"?: string,"withdrawn_at"?: string | null
                  }
                  Update: {
                    "active_at"?: string,"addition_count"?: number,"answered_at"?: string | null,"assigned_at"?: string | null,"assigned_to"?: string | null,"contact_by"?: (string)[],"created_at"?: string,"deleted_at"?: string | null,"email"?: string | null,"former_home"?: Json | null,"former_owner_id"?: string | null,"id"?: string,"is_newly_assigned"?: boolean,"message"?: string,"patient_id"?: string,"phone"?: string | null,"property_id"?: string | null,"seen"?: boolean,"seen_at"?: string | null,"spam_at"?: string | null,"status"?: string,"updated_at"?: string,"withdrawn_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "inquiries_former_owner_id_fkey"
      columns: ["former_owner_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inquiries_patient_id_fkey"
      columns: ["patient_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inquiries_property_id_fkey"
      columns: ["property_id"]
isOneToOne: false
      referencedRelation: "properties"
      referencedColumns: ["id"]
    }
                  ]
                },"licensing_agencies": {
                  Row: {
                    "checked_on": string | null,"facility_term": string,"has_lookup": boolean,"license_number_hint": string | null,"name": string,"state": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_on"?: string | null,"facility_term": string,"has_lookup": boolean,"license_number_hint"?: string | null,"name": string,"state": string,"url": string
                  }
                  Update: {
                    "checked_on"?: string | null,"facility_term"?: string,"has_lookup"?: boolean,"license_number_hint"?: string | null,"name"?: string,"state"?: string,"url"?: string
                  }
                  Relationships: [
                    
                  ]
                },"list_homes": {
                  Row: {
                    "changed_at": string,"created_at": string,"created_by": string | null,"list_id": string,"property_id": string,"property_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at": string,"created_at": string,"created_by"?: string | null,"list_id": string,"property_id": string,"property_name": string
                  }
                  Update: {
                    "changed_at"?: string,"created_at"?: string,"created_by"?: string | null,"list_id"?: string,"property_id"?: string,"property_name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "list_homes_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "list_homes_list_id_fkey"
      columns: ["list_id"]
isOneToOne: false
      referencedRelation: "lists"
      referencedColumns: ["id"]
    }
                  ]
                },"list_members": {
                  Row: {
                    "id": string,"joined_at": string,"list_id": string,"mail_enabled": boolean,"name": string,"name_key": string,"role": string,"seen_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"joined_at": string,"list_id": string,"mail_enabled"?: boolean,"name": string,"name_key"?: never,"role"?: string,"seen_at": string,"user_id": string
                  }
                  Update: {
                    "id"?: string,"joined_at"?: string,"list_id"?: string,"mail_enabled"?: boolean,"name"?: string,"name_key"?: never,"role"?: string,"seen_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "list_members_list_id_fkey"
      columns: ["list_id"]
isOneToOne: false
      referencedRelation: "lists"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "list_members_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"list_notes": {
                  Row: {
                    "body": string,"changed_at": string,"created_at": string,"created_by": string,"id": string,"list_id": string,"property_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"changed_at": string,"created_at": string,"created_by"?: string,"id"?: string,"list_id": string,"property_id": string
                  }
                  Update: {
                    "body"?: string,"changed_at"?: string,"created_at"?: string,"created_by"?: string,"id"?: string,"list_id"?: string,"property_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "list_notes_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "list_notes_list_id_property_id_fkey"
      columns: ["list_id","property_id"]
isOneToOne: false
      referencedRelation: "list_homes"
      referencedColumns: ["list_id","property_id"]
    }
                  ]
                },"list_votes": {
                  Row: {
                    "changed_at": string,"created_at": string,"created_by": string,"list_id": string,"property_id": string,"vote": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at": string,"created_at": string,"created_by"?: string,"list_id": string,"property_id": string,"vote": string
                  }
                  Update: {
                    "changed_at"?: string,"created_at"?: string,"created_by"?: string,"list_id"?: string,"property_id"?: string,"vote"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "list_votes_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "list_votes_list_id_property_id_fkey"
      columns: ["list_id","property_id"]
isOneToOne: false
      referencedRelation: "list_homes"
      referencedColumns: ["list_id","property_id"]
    }
                  ]
                },"lists": {
                  Row: {
                    "created_at": string,"id": string,"name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"name": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"places": {
                  Row: {
                    "city": string,"id": number,"latitude": number,"longitude": number,"population": number | null,"search_key": string,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "city": string,"id"?: never,"latitude": number,"longitude": number,"population"?: number | null,"search_key"?: never,"state": string
                  }
                  Update: {
                    "city"?: string,"id"?: never,"latitude"?: number,"longitude"?: number,"population"?: number | null,"search_key"?: never,"state"?: string
                  }
                  Relationships: [
                    
                  ]
                },"properties": {
                  Row: {
                    "agreement": NonNullable<Json>,"amenities": (string)[],"answer_time": string | null,"available_spots": number,"capacity": number,"care_levels": NonNullable<Json>,"care_types": (string)[],"certification_checked_at": string | null,"certification_checked_by": string | null,"certification_number": string | null,"changed_since_verified_at": string | null,"city": string,"community_fee": number | null,"confirmed_at": string,"created_at": string,"creation_key": string | null,"deposit": number | null,"description": string | null,"description_es": string | null,"exact_latitude": number | null,"exact_longitude": number | null,"former_photos": (string)[],"held_spots": number,"highest_monthly_cost": number | null,"id": string,"image_urls": (string)[],"included_services": (string)[],"is_active": boolean,"is_far_pin": boolean,"is_listed": boolean,"is_suspended": boolean,"languages": (string)[],"latitude": number,"license_checked_at": string | null,"license_checked_by": string | null,"license_number": string | null,"license_state": string | null,"location_is_exact": boolean,"longitude": number,"lowest_monthly_cost": number | null,"name": string,"name_es": string | null,"notice_days": number | null,"own_id": string | null,"owner_id": string,"owner_suspended_at": string | null,"payments": (string)[],"phone": string | null,"position": unknown,"rates": NonNullable<Json>,"room_cost": number | null,"second_person_fee": number | null,"state": string,"street": string,"suspended_at": string | null,"time_zone": string,"updated_at": string,"verified_at": string | null,"verified_by": string | null,"verified_position": unknown,"zip_code": string
                  }
                  ComputedFields: never
                  Insert: {
                    "agreement"?: NonNullable<Json>,"amenities"?: (string)[],"answer_time"?: string | null,"available_spots"?: number,"capacity"?: number,"care_levels"?: NonNullable<Json>,"care_types"?: (string)[],"certification_checked_at"?: string | null,"certification_checked_by"?: string | null,"certification_number"?: string | null,"changed_since_verified_at"?: string | null,"city": string,"community_fee"?: number | null,"confirmed_at"?: string,"created_at"?: string,"creation_key"?: string | null,"deposit"?: number | null,"description"?: string | null,"description_es"?: string | null,"exact_latitude"?: number | null,"exact_longitude"?: number | null,"former_photos"?: (string)[],"held_spots"?: number,"highest_monthly_cost"?: number | null,"id"?: string,"image_urls"?: (string)[],"included_services"?: (string)[],"is_active"?: boolean,"is_far_pin"?: boolean,"is_listed"?: never,"is_suspended"?: never,"languages"?: (string)[],"latitude": number,"license_checked_at"?: string | null,"license_checked_by"?: string | null,"license_number"?: string | null,"license_state"?: string | null,"location_is_exact"?: never,"longitude": number,"lowest_monthly_cost"?: number | null,"name": string,"name_es"?: string | null,"notice_days"?: number | null,"own_id"?: string | null,"owner_id"?: string,"owner_suspended_at"?: string | null,"payments"?: (string)[],"phone"?: string | null,"position": unknown,"rates"?: NonNullable<Json>,"room_cost"?: number | null,"second_person_fee"?: number | null,"state": string,"street": string,"suspended_at"?: string | null,"time_zone"?: string,"updated_at"?: string,"verified_at"?: string | null,"verified_by"?: string | null,"verified_position"?: unknown,"zip_code": string
                  }
                  Update: {
                    "agreement"?: NonNullable<Json>,"amenities"?: (string)[],"answer_time"?: string | null,"available_spots"?: number,"capacity"?: number,"care_levels"?: NonNullable<Json>,"care_types"?: (string)[],"certification_checked_at"?: string | null,"certification_checked_by"?: string | null,"certification_number"?: string | null,"changed_since_verified_at"?: string | null,"city"?: string,"community_fee"?: number | null,"confirmed_at"?: string,"created_at"?: string,"creation_key"?: string | null,"deposit"?: number | null,"description"?: string | null,"description_es"?: string | null,"exact_latitude"?: number | null,"exact_longitude"?: number | null,"former_photos"?: (string)[],"held_spots"?: number,"highest_monthly_cost"?: number | null,"id"?: string,"image_urls"?: (string)[],"included_services"?: (string)[],"is_active"?: boolean,"is_far_pin"?: boolean,"is_listed"?: never,"is_suspended"?: never,"languages"?: (string)[],"latitude"?: number,"license_checked_at"?: string | null,"license_checked_by"?: string | null,"license_number"?: string | null,"license_state"?: string | null,"location_is_exact"?: never,"longitude"?: number,"lowest_monthly_cost"?: number | null,"name"?: string,"name_es"?: string | null,"notice_days"?: number | null,"own_id"?: string | null,"owner_id"?: string,"owner_suspended_at"?: string | null,"payments"?: (string)[],"phone"?: string | null,"position"?: unknown,"rates"?: NonNullable<Json>,"room_cost"?: number | null,"second_person_fee"?: number | null,"state"?: string,"street"?: string,"suspended_at"?: string | null,"time_zone"?: string,"updated_at"?: string,"verified_at"?: string | null,"verified_by"?: string | null,"verified_position"?: unknown,"zip_code"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "properties_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"property_views": {
                  Row: {
                    "property_id": string,"view_count": number
                  }
                  ComputedFields: never
                  Insert: {
                    "property_id": string,"view_count"?: number
                  }
                  Update: {
                    "property_id"?: string,"view_count"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "property_views_property_id_fkey"
      columns: ["property_id"]
isOneToOne: true
      referencedRelation: "properties"
      referencedColumns: ["id"]
    }
                  ]
                },"register_claims": {
                  Row: {
                    "created_at": string,"decided_at": string | null,"decided_by": string | null,"decision": string | null,"id": string,"is_accepted": boolean | null,"phone": string,"reason": string,"registered_home_id": string,"role_in_home": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"decision"?: string | null,"id"?: string,"is_accepted"?: boolean | null,"phone": string,"reason": string,"registered_home_id": string,"role_in_home": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"decision"?: string | null,"id"?: string,"is_accepted"?: boolean | null,"phone"?: string,"reason"?: string,"registered_home_id"?: string,"role_in_home"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "register_claims_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"register_requests": {
                  Row: {
                    "created_at": string,"registered_home_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"registered_home_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"registered_home_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "register_requests_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_replies": {
                  Row: {
                    "body": string,"id": string,"owner_id": string,"place": number,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"id"?: string,"owner_id"?: string,"place": number,"title": string
                  }
                  Update: {
                    "body"?: string,"id"?: string,"owner_id"?: string,"place"?: number,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "saved_replies_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_searches": {
                  Row: {
                    "amenities": (string)[],"box": unknown,"care_mask": number,"care_types": (string)[],"center": unknown,"city": string | null,"cost_with_care": boolean,"created_at": string,"id": string,"language_mask": number,"languages": (string)[],"mail": string,"max_cost": number | null,"min_cost": number | null,"name": string,"open_spots": boolean,"payments": (string)[],"place": string,"radius": number | null,"radius_miles": number,"required_mask": number,"seen_at": string,"sort": string,"state": string | null,"user_id": string,"zip_code": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amenities"?: (string)[],"box"?: unknown,"care_mask": number,"care_types"?: (string)[],"center"?: unknown,"city"?: string | null,"cost_with_care"?: boolean,"created_at"?: string,"id"?: string,"language_mask"?: number,"languages"?: (string)[],"mail": string,"max_cost"?: number | null,"min_cost"?: number | null,"name": string,"open_spots"?: boolean,"payments"?: (string)[],"place"?: never,"radius"?: number | null,"radius_miles": number,"required_mask": number,"seen_at"?: string,"sort"?: string,"state"?: string | null,"user_id"?: string,"zip_code"?: string | null
                  }
                  Update: {
                    "amenities"?: (string)[],"box"?: unknown,"care_mask"?: number,"care_types"?: (string)[],"center"?: unknown,"city"?: string | null,"cost_with_care"?: boolean,"created_at"?: string,"id"?: string,"language_mask"?: number,"languages"?: (string)[],"mail"?: string,"max_cost"?: number | null,"min_cost"?: number | null,"name"?: string,"open_spots"?: boolean,"payments"?: (string)[],"place"?: never,"radius"?: number | null,"radius_miles"?: number,"required_mask"?: number,"seen_at"?: string,"sort"?: string,"state"?: string | null,"user_id"?: string,"zip_code"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "saved_searches_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"sessions": {
                  Row: {
                    "expire": string,"sess": NonNullable<Json>,"sid": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "expire": string,"sess"?: NonNullable<Json>,"sid": string,"user_id": string
                  }
                  Update: {
                    "expire"?: string,"sess"?: NonNullable<Json>,"sid"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "sessions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "users"
      referencedColumns: ["id"]
    }
                  ]
                },"users": {
                  Row: {
                    "created_at": string,"email": string,"first_name": string | null,"id": string,"language": string | null,"last_activity_at": string | null,"last_name": string | null,"needs_setup": boolean,"profile_image_url": string | null,"role": string,"suspended_at": string | null,"updated_at": string,"verified_at": string | null,"verified_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"first_name"?: string | null,"id": string,"language"?: string | null,"last_activity_at"?: string | null,"last_name"?: string | null,"needs_setup"?: boolean,"profile_image_url"?: string | null,"role"?: string,"suspended_at"?: string | null,"updated_at"?: string,"verified_at"?: string | null,"verified_by"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"first_name"?: string | null,"id"?: string,"language"?: string | null,"last_activity_at"?: string | null,"last_name"?: string | null,"needs_setup"?: boolean,"profile_image_url"?: string | null,"role"?: string,"suspended_at"?: string | null,"updated_at"?: string,"verified_at"?: string | null,"verified_by"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"zip_codes": {
                  Row: {
                    "city": string,"latitude": number,"longitude": number,"state": string,"time_zone": string,"zip_code": string
                  }
                  ComputedFields: never
                  Insert: {
                    "city": string,"latitude": number,"longitude": number,"state": string,"time_zone": string,"zip_code": string
                  }
                  Update: {
                    "city"?: string,"latitude"?: number,"longitude"?: number,"state"?: string,"time_zone"?: string,"zip_code"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_home_offer":
{ Args: { "p_token": string }; Returns: string
                           },
"add_list_home":
{ Args: { "p_list_id": string,"p_property_id": string }; Returns: Json
                           },
"add_open_data_file":
{ Args: { "p_began_at": string,"p_file": Json,"p_from_id"?: string,"p_next_id"?: string }; Returns: boolean
                           },
"add_push_device":
{ Args: { "p_auth": string,"p_endpoint": string,"p_name": string,"p_p256dh": string }; Returns: undefined
                           },
"add_to_inquiry":
{ Args: { "p_inquiry_id": string,"p_message": string }; Returns: {
              "active_at": string,
"addition_count": number,
"answered_at": string | null,
"assigned_at": string | null,
"assigned_to": string | null,
"contact_by": (string)[],
"created_at": string,
"deleted_at": string | null,
"email": string | null,
"former_home": Json | null,
"former_owner_id": string | null,
"id": string,
"is_newly_assigned": boolean,
"message": string,
"patient_id": string,
"phone": string | null,
"property_id": string | null,
"seen": boolean,
"seen_at": string | null,
"spam_at": string | null,
"status": string,
"updated_at": string,
"withdrawn_at": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "inquiries"
        isOneToOne: false
        isSetofReturn: true
      } },
"answer_hold":
{ Args: { "p_answer": string,"p_hold_id": string,"p_until"?: string }; Returns: Json
                           },
"answer_need":
{ Args: { "p_answer": Json,"p_need_id": string,"p_property_id": string,"p_seen"?: string }; Returns: Json
                           },
"answer_visit":
{ Args: { "p_answer": string,"p_starts_at"?: string,"p_visit_id": string }; Returns: Json
                           },
"answer_visit_questions":
{ Args: { "p_answers": Json,"p_inquiry_id": string }; Returns: Json
                           },
"are_changes_paused":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"ask_for_homes":
{ Args: { "p_count": number,"p_owner_id"?: string }; Returns: Json
                           },
"ask_for_missing_photos":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"ask_hold":
{ Args: { "p_id": string,"p_inquiry_id": string }; Returns: Json
                           },
"ask_homes":
{ Args: { "p_choices": Json,"p_id"?: string,"p_property_ids": (string)[],"p_reference"?: number }; Returns: Json
                           },
"ask_record_correction":
{ Args: { "p_evidence": string,"p_fact": string,"p_from": string,"p_property_id": string,"p_sentence": string }; Returns: Json
                           },
"assign_inquiry":
{ Args: { "p_from_person_id"?: string,"p_inquiry_id": string,"p_is_checked"?: boolean,"p_person_id"?: string }; Returns: boolean
                           },
"begin_job":
{ Args: { "p_job": string }; Returns: string
                           },
"can_view_inquiry":
{ Args: { "p_inquiry_id": string }; Returns: boolean
                           },
"change_homes":
{ Args: { "p_act": Json,"p_homes": Json,"p_intention_id": string }; Returns: Json
                           },
"change_person":
{ Args: { "p_person_id": string,"p_property_ids"?: (string)[],"p_responsible_for"?: (string)[],"p_role": string }; Returns: undefined
                           },
"change_property":
{ Args: { "p_changes": Json,"p_from"?: Json,"p_intention_id"?: string,"p_property_id": string }; Returns: Json
                           },
"change_rights":
{ Args: { "p_added"?: (string)[],"p_has_all_homes"?: boolean,"p_person_id": string,"p_removed"?: (string)[],"p_role"?: string }; Returns: undefined
                           },
"check_certification":
{ Args: { "p_checked_by": string,"p_property_id": string }; Returns: undefined
                           },
"check_license":
{ Args: { "p_checked_by": string,"p_property_id": string }; Returns: undefined
                           },
"choose_home_card":
{ Args: { "p_is_on": boolean,"p_property_id": string,"p_shows_openings": boolean,"p_shows_price": boolean }; Returns: boolean
                           },
"choose_language":
{ Args: { "p_language": string }; Returns: undefined
                           },
"choose_need_homes":
{ Args: { "p_contact_by"?: (string)[],"p_email"?: string,"p_homes": Json,"p_message": string,"p_need_id": string,"p_phone"?: string }; Returns: Json
                           },
"choose_role":
{ Args: { "p_role": string }; Returns: undefined
                           },
"claim_account":
{ Args: { "p_proof": string }; Returns: undefined
                           },
"claim_registered_home":
{ Args: { "p_phone": string,"p_reason": string,"p_registered_home_id": string,"p_role_in_home": string }; Returns: undefined
                           },
"close_owner_note":
{ Args: { "p_answer"?: string,"p_note_id": string }; Returns: boolean
                           },
"close_register_state":
{ Args: { "p_state": string }; Returns: boolean
                           },
"close_report":
{ Args: { "p_closed_by": string,"p_outcome": string,"p_report_id": string }; Returns: boolean
                           },
"complete_open_data_export":
{ Args: { "p_began_at": string }; Returns: boolean
                           },
"confirm_properties":
{ Args: { "p_owner_id"?: string }; Returns: number
                           },
"count_inquiries_by_home":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"count_news":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"count_received_inquiries":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"create_list":
{ Args: { "p_member_name"?: string,"p_name": string }; Returns: Json
                           },
"decide_desk_entry":
{ Args: { "p_decision": string,"p_entry_id": string,"p_opening_id"?: string,"p_queue": string,"p_reason": string,"p_sentence"?: string,"p_steps"?: (string)[] }; Returns: Json
                           },
"decide_register_claim":
{ Args: { "p_claim_id": string,"p_decided_by": string,"p_decision": string,"p_is_accepted": boolean }; Returns: string
                           },
"decide_register_match":
{ Args: { "p_decided_by": string,"p_is_same": boolean,"p_property_id": string }; Returns: undefined
                           },
"decline_move_in":
{ Args: { "p_inquiry_id": string }; Returns: boolean
                           },
"decline_turn":
{ Args: { "p_property_id": string }; Returns: undefined
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"delete_hidden_photo":
{ Args: { "p_path": string,"p_property_id": string }; Returns: boolean
                           },
"delete_list":
{ Args: { "p_list_id": string }; Returns: undefined
                           },
"delete_list_note":
{ Args: { "p_list_id": string,"p_note_id": string }; Returns: undefined
                           },
"delete_saved_search":
{ Args: { "p_id": string }; Returns: boolean
                           },
"describe_agreement_file":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"describe_home_card":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"edit_list_note":
{ Args: { "p_body": string,"p_list_id": string,"p_note_id": string }; Returns: Json
                           },
"end_after_move_in":
{ Args: { "p_inquiries"?: boolean,"p_inquiry_id": string,"p_needs"?: boolean,"p_searches"?: boolean,"p_watches"?: boolean }; Returns: boolean
                           },
"end_due_holds":
{ Args: { "p_limit"?: number }; Returns: number
                           },
"end_need":
{ Args: { "p_need_id": string }; Returns: boolean
                           },
"end_sessions":
{ Args: { "p_user_id": string }; Returns: number
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_requested_data":
{ Args: { "p_reason": string,"p_request_id": string }; Returns: Json
                           },
"find_created_property":
{ Args: { "p_creation_key": string,"p_owner_id"?: string }; Returns: Json
                           },
"hand_over_list":
{ Args: { "p_list_id": string,"p_member_id": string }; Returns: undefined
                           },
"hide_list_quote":
{ Args: { "p_list_id": string,"p_quote_id": string }; Returns: undefined
                           },
"hide_photo":
{ Args: { "p_is_hidden": boolean,"p_path": string,"p_property_id": string,"p_reason": string }; Returns: boolean
                           },
"invite_person":
{ Args: { "p_id"?: string,"p_label"?: string,"p_owner_id"?: string,"p_property_ids"?: (string)[],"p_role": string }; Returns: Json
                           },
"invite_to_list":
{ Args: { "p_list_id": string }; Returns: Json
                           },
"join_account":
{ Args: { "p_name": string,"p_token": string }; Returns: Json
                           },
"join_list":
{ Args: { "p_member_name"?: string,"p_token": string }; Returns: Json
                           },
"join_waiting_list":
{ Args: { "p_property_id": string,"p_room_type"?: string }; Returns: undefined
                           },
"keep_place":
{ Args: { "p_property_id": string }; Returns: undefined
                           },
"lift_suspension_of_account":
{ Args: { "p_lifted_by": string,"p_user_id": string }; Returns: boolean
                           },
"lift_suspension_of_property":
{ Args: { "p_lifted_by": string,"p_property_id": string }; Returns: boolean
                           },
"list_favorites":
{ Args: { "p_cursor"?: Json,"p_limit"?: number }; Returns: Json
                           },
"list_feed_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_held_spots":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_hidden_photos":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"list_home_offers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_home_watches":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_lists":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_lists_containing":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"list_needs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_open_departures":
{ Args: { "p_cursor"?: Json,"p_limit"?: number,"p_since"?: string }; Returns: Json
                           },
"list_open_homes":
{ Args: { "p_after"?: string,"p_limit"?: number,"p_since"?: string }; Returns: Json
                           },
"list_own_ids":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"list_own_removable_photos":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"list_owned_properties":
{ Args: { "p_cursor"?: Json,"p_limit"?: number,"p_owner_id"?: string }; Returns: Json
                           },
"list_owner_notes":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"list_photos_to_check":
{ Args: { "p_after"?: string,"p_limit"?: number }; Returns: Json
                           },
"list_place_pages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_quotes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_received_inquiries":
{ Args: { "p_cursor"?: Json,"p_has"?: string,"p_is_unassigned"?: boolean,"p_limit"?: number,"p_owner_id"?: string,"p_person_id"?: string,"p_property_id"?: string,"p_query"?: string,"p_status"?: string,"p_waiting_days"?: number }; Returns: Json
                           },
"list_received_needs":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"list_register_claims":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_register_requests":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_register_sitemap_homes":
{ Args: { "p_page": number,"p_state": string }; Returns: Json
                           },
"list_register_sitemaps":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_removable_agreement_files":
{ Args: { "p_limit"?: number }; Returns: string[]
                           },
"list_removable_photos":
{ Args: { "p_slice"?: number }; Returns: Json
                           },
"list_removed_favorites":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_removed_photos":
{ Args: { "p_limit"?: number }; Returns: string[]
                           },
"list_requested_homes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_saved_replies":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"list_saved_searches":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_sent_inquiries":
{ Args: { "p_cursor"?: Json,"p_limit"?: number,"p_property_id"?: string }; Returns: Json
                           },
"list_sitemap_homes":
{ Args: { "p_page": number }; Returns: Json
                           },
"list_sitemap_pages":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"list_teams":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_unread_photos":
{ Args: { "p_limit"?: number }; Returns: {
              "path": string,"stored_at": string
            }[]
                           },
"list_visit_answers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_waiting_lists":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_watched_homes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"locate_zip":
{ Args: { "p_zip_code": string }; Returns: Json
                           },
"look_up":
{ Args: { "p_email"?: string,"p_name"?: string,"p_subject_id"?: string,"p_zip_code"?: string }; Returns: Json
                           },
"make_feed_key":
{ Args: { "p_name": string }; Returns: Json
                           },
"mark_inquiries_seen":
{ Args: { "p_inquiry_ids"?: (string)[],"p_owner_id"?: string }; Returns: number
                           },
"mark_list_seen":
{ Args: { "p_list_id": string,"p_updated_at": string }; Returns: undefined
                           },
"mark_messages_read":
{ Args: { "p_inquiry_id": string }; Returns: boolean
                           },
"mark_photo_read":
{ Args: { "p_path": string,"p_stored_at": string }; Returns: undefined
                           },
"mark_search_seen":
{ Args: { "p_id": string }; Returns: boolean
                           },
"match_property_changes":
{ Args: { "p_limit": number }; Returns: {
              "changes": number,"matches": number
            }[]
                           },
"name_account":
{ Args: { "p_first_name": string,"p_last_name": string }; Returns: undefined
                           },
"name_team":
{ Args: { "p_allows_taps"?: boolean,"p_name": string,"p_requires_second_factor"?: boolean }; Returns: undefined
                           },
"note_mail_event":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"offer_home":
{ Args: { "p_email": string,"p_property_id": string }; Returns: Json
                           },
"open_desk_entry":
{ Args: { "p_entry_id": string,"p_queue": string,"p_reason": string,"p_takes_over"?: boolean }; Returns: Json
                           },
"open_register_state":
{ Args: { "p_opened_by": string,"p_state": string }; Returns: number
                           },
"pass_over":
{ Args: { "p_property_id": string,"p_reason": string,"p_turn_ends_at": string }; Returns: undefined
                           },
"postpone_removed_photos":
{ Args: { "p_paths": (string)[] }; Returns: undefined
                           },
"preview_property":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"print_register_letter":
{ Args: { "p_registered_home_id": string }; Returns: Json
                           },
"propose_visit":
{ Args: { "p_id": string,"p_inquiry_id": string,"p_times": (string)[] }; Returns: Json
                           },
"publish_visit_findings":
{ Args: { "p_limit"?: number }; Returns: number
                           },
"purge_data_requests":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_deleted_inquiries":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_ended_sessions":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_home_edits":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_home_transfers":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_home_watches":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_home_weeks":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_mails":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_needs":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_open_data_departures":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_registered_homes":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_removed_list_homes":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_reports":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_search_news":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"purge_unconfirmed_accounts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_list_news":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_report_mails":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_search_news_mails":
{ Args: { "p_limit": number }; Returns: {
              "mails": number,"recipients": number
            }[]
                           },
"queue_visit_questions":
{ Args: { "p_limit"?: number }; Returns: number
                           },
"queue_waiting_questions":
{ Args: { "p_limit": number }; Returns: number
                           },
"queue_weekly_questions":
{ Args: { "p_limit"?: number }; Returns: number
                           },
"read_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_account_invitation":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_agreement_file":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_content":
{ Args: { "p_reason": string,"p_subject_id": string,"p_what": string }; Returns: Json
                           },
"read_desk":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_desk_queue":
{ Args: { "p_after_at"?: string,"p_after_id"?: string,"p_queue": string }; Returns: Json
                           },
"read_desk_register":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_helper":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_home_card":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_home_limits":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"read_home_numbers":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"read_home_offer":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_home_report":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_licensing_agency":
{ Args: { "p_state": string }; Returns: Json
                           },
"read_list":
{ Args: { "p_list_id": string }; Returns: Json
                           },
"read_list_invitation":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_missing_photos":
{ Args: { "p_after"?: string }; Returns: Json
                           },
"read_need":
{ Args: { "p_need_id": string }; Returns: Json
                           },
"read_need_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_new_photos":
{ Args: { "p_after_at"?: string,"p_after_path"?: string,"p_limit"?: number }; Returns: Json
                           },
"read_open_data_choice":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_open_home":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_operations":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_operator":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_operator_log":
{ Args: { "p_about_id"?: string,"p_before"?: number,"p_operator"?: string,"p_reason": string }; Returns: Json
                           },
"read_place_page":
{ Args: { "p_city": string,"p_state": string }; Returns: Json
                           },
"read_public_record":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_push_devices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_record_corrections":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_registered_home":
{ Args: { "p_id": string }; Returns: Json
                           },
"read_release":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"read_search_mail":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_search_news":
{ Args: { "p_id": string }; Returns: Json
                           },
"read_search_news_numbers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_site_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_site_weeks":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_tap":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_team":
{ Args: { "p_owner_id"?: string }; Returns: Json
                           },
"read_thread":
{ Args: { "p_inquiry_id": string }; Returns: Json
                           },
"read_unmet_searches":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_unsubscribe":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_visit_answer":
{ Args: { "p_inquiry_id": string }; Returns: Json
                           },
"read_visit_answers":
{ Args: { "p_property_id": string,"p_reason": string }; Returns: Json
                           },
"read_visit_comment":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"read_visit_event":
{ Args: { "p_visit_id": string }; Returns: Json
                           },
"read_visit_questions":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_weekly_question":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"record_bounce":
{ Args: { "p_count": number,"p_email": string,"p_event_id": string }; Returns: boolean
                           },
"record_data_request":
{ Args: { "p_email": string,"p_kind": string,"p_received_on": string }; Returns: string
                           },
"record_found_photos":
{ Args: { "p_paths": (string)[] }; Returns: number
                           },
"record_job_run":
{ Args: { "p_job": string,"p_milliseconds": number,"p_problem_count": number }; Returns: undefined
                           },
"record_missing_photos":
{ Args: { "p_listed_at": string,"p_paths": (string)[] }; Returns: number
                           },
"record_move_in":
{ Args: { "p_inquiry_id": string }; Returns: boolean
                           },
"refresh_answer_times":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"release_desk_entry":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_agreement_file":
{ Args: { "p_property_id": string }; Returns: boolean
                           },
"remove_ended_devices":
{ Args: { "p_ids": (string)[] }; Returns: undefined
                           },
"remove_list_home":
{ Args: { "p_list_id": string,"p_property_id": string }; Returns: undefined
                           },
"remove_list_member":
{ Args: { "p_list_id": string,"p_member_id": string }; Returns: undefined
                           },
"remove_person":
{ Args: { "p_person_id": string }; Returns: undefined
                           },
"remove_property":
{ Args: { "p_property_id": string }; Returns: boolean
                           },
"remove_push_device":
{ Args: { "p_id": string }; Returns: undefined
                           },
"remove_second_factor":
{ Args: { "p_user_id": string }; Returns: number
                           },
"remove_visit_answer":
{ Args: { "p_id": string,"p_reason": string }; Returns: boolean
                           },
"rename_list":
{ Args: { "p_list_id": string,"p_name": string }; Returns: Json
                           },
"reply_to_need_question":
{ Args: { "p_need_id": string,"p_property_id": string,"p_reply": string }; Returns: boolean
                           },
"report_home":
{ Args: { "p_details": string,"p_property_id": string,"p_reason": string }; Returns: boolean
                           },
"report_inquiry":
{ Args: { "p_details": string,"p_inquiry_id": string,"p_reason": string }; Returns: boolean
                           },
"report_listing":
{ Args: { "p_details": string,"p_registered_home_id": string }; Returns: boolean
                           },
"request_helper":
{ Args: { "p_address": string,"p_organization": string,"p_phone": string }; Returns: Json
                           },
"request_registered_home":
{ Args: { "p_registered_home_id": string }; Returns: boolean
                           },
"restore_list_home":
{ Args: { "p_list_id": string,"p_property_id": string }; Returns: Json
                           },
"retry_refused_mails":
{ Args: { "p_reason": string }; Returns: number
                           },
"return_unread_agreement_file":
{ Args: { "p_path": string,"p_stored_at": string }; Returns: undefined
                           },
"return_unread_photo":
{ Args: { "p_path": string,"p_stored_at": string }; Returns: undefined
                           },
"revoke_account_invitation":
{ Args: { "p_invitation_id": string }; Returns: undefined
                           },
"revoke_feed_key":
{ Args: { "p_key_id": string }; Returns: boolean
                           },
"revoke_list_invitation":
{ Args: { "p_list_id": string }; Returns: undefined
                           },
"save_photo_cleanup":
{ Args: { "p_last_path": string }; Returns: undefined
                           },
"save_replies":
{ Args: { "p_owner_id"?: string,"p_replies": Json }; Returns: Json
                           },
"save_search":
{ Args: { "p_amenities"?: (string)[],"p_care_types"?: (string)[],"p_city"?: string,"p_cost_with_care"?: boolean,"p_languages"?: (string)[],"p_mail": string,"p_max_cost"?: number,"p_min_cost"?: number,"p_name": string,"p_open_spots"?: boolean,"p_payments"?: (string)[],"p_radius_miles": number,"p_sort"?: string,"p_state"?: string,"p_zip_code"?: string }; Returns: Json
                           },
"search_pins":
{ Args: { "p_amenities"?: (string)[],"p_care_types"?: (string)[],"p_city"?: string,"p_cost_with_care"?: boolean,"p_languages"?: (string)[],"p_max_cost"?: number,"p_min_cost"?: number,"p_open_spots"?: boolean,"p_payments"?: (string)[],"p_radius_miles"?: number,"p_state"?: string,"p_zip_code"?: string }; Returns: Json
                           },
"search_properties":
{ Args: { "p_amenities"?: (string)[],"p_care_types"?: (string)[],"p_city"?: string,"p_cost_with_care"?: boolean,"p_cursor"?: Json,"p_languages"?: (string)[],"p_limit"?: number,"p_max_cost"?: number,"p_min_cost"?: number,"p_open_spots"?: boolean,"p_payments"?: (string)[],"p_radius_miles"?: number,"p_sort"?: string,"p_state"?: string,"p_zip_code"?: string }; Returns: Json
                           },
"search_register":
{ Args: { "p_care_types"?: (string)[],"p_city"?: string,"p_cursor"?: Json,"p_limit"?: number,"p_radius_miles"?: number,"p_state"?: string,"p_zip_code"?: string }; Returns: Json
                           },
"send_feed":
{ Args: { "p_facts": Json,"p_from"?: Json,"p_key": string,"p_own_id": string }; Returns: Json
                           },
"send_inquiry":
{ Args: { "p_contact_by"?: (string)[],"p_email"?: string,"p_id"?: string,"p_message": string,"p_phone"?: string,"p_property_id": string }; Returns: {
              "active_at": string,
"addition_count": number,
"answered_at": string | null,
"assigned_at": string | null,
"assigned_to": string | null,
"contact_by": (string)[],
"created_at": string,
"deleted_at": string | null,
"email": string | null,
"former_home": Json | null,
"former_owner_id": string | null,
"id": string,
"is_newly_assigned": boolean,
"message": string,
"patient_id": string,
"phone": string | null,
"property_id": string | null,
"seen": boolean,
"seen_at": string | null,
"spam_at": string | null,
"status": string,
"updated_at": string,
"withdrawn_at": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "inquiries"
        isOneToOne: false
        isSetofReturn: true
      } },
"send_message":
{ Args: { "p_body": string,"p_id": string,"p_inquiry_id": string,"p_is_checked"?: boolean,"p_last_message_id"?: string }; Returns: Json
                           },
"send_quote":
{ Args: { "p_id": string,"p_inquiry_id": string,"p_last_number"?: number,"p_quote": Json }; Returns: Json
                           },
"set_home_limits":
{ Args: { "p_in_total": number,"p_owner_id": string,"p_per_day": number }; Returns: undefined
                           },
"set_list_mail":
{ Args: { "p_enabled": boolean,"p_list_id": string }; Returns: undefined
                           },
"set_open_data_choice":
{ Args: { "p_is_shared": boolean }; Returns: undefined
                           },
"set_operator_mail":
{ Args: { "p_enabled": boolean }; Returns: undefined
                           },
"set_photo_aside":
{ Args: { "p_path": string,"p_stored_at": string }; Returns: undefined
                           },
"set_register_state":
{ Args: { "p_is_open": boolean,"p_reason": string,"p_state": string }; Returns: boolean
                           },
"set_search_mail":
{ Args: { "p_is_stopped": boolean,"p_reason": string }; Returns: number
                           },
"set_visit_questions":
{ Args: { "p_is_mailed": boolean }; Returns: undefined
                           },
"set_weekly_question":
{ Args: { "p_weekday"?: number }; Returns: undefined
                           },
"settle_agreement_file":
{ Args: { "p_byte_count"?: number,"p_path": string,"p_refusal"?: string,"p_stored_at": string }; Returns: boolean
                           },
"settle_mails":
{ Args: { "p_ids": (string)[],"p_outcome": string }; Returns: undefined
                           },
"settle_waiting_lists":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"show_list_quote":
{ Args: { "p_list_id": string,"p_quote_id": string }; Returns: undefined
                           },
"start_search_news_mail":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"stop_search_mail":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"stop_search_news_mail":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"suggest_places":
{ Args: { "p_query": string,"p_state"?: string }; Returns: Json
                           },
"suspend_account":
{ Args: { "p_reason": string,"p_suspended_by": string,"p_user_id": string }; Returns: boolean
                           },
"suspend_property":
{ Args: { "p_property_id": string,"p_reason": string,"p_suspended_by": string }; Returns: boolean
                           },
"take_home_offer_back":
{ Args: { "p_property_id": string }; Returns: boolean
                           },
"take_mails":
{ Args: { "p_limit": number,"p_push"?: boolean }; Returns: {
              "batch_id": string,"details": Json,"devices": Json,"email": string,"id": string,"kind": string,"language": string,"problem": string
            }[]
                           },
"take_open_data_export":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"take_operator_action":
{ Args: { "p_action": string,"p_reason": string,"p_sentence"?: string,"p_subject_id": string }; Returns: boolean
                           },
"take_unread_agreement_file":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"take_unread_photo":
{ Args: { "p_path": string,"p_stored_at": string }; Returns: boolean
                           },
"unsubscribe":
{ Args: { "p_token": string }; Returns: Json
                           },
"unwatch_home":
{ Args: { "p_property_id": string }; Returns: undefined
                           },
"update_received_inquiry":
{ Args: { "p_inquiry_id": string,"p_seen"?: boolean,"p_status"?: string }; Returns: {
              "active_at": string,
"addition_count": number,
"answered_at": string | null,
"assigned_at": string | null,
"assigned_to": string | null,
"contact_by": (string)[],
"created_at": string,
"deleted_at": string | null,
"email": string | null,
"former_home": Json | null,
"former_owner_id": string | null,
"id": string,
"is_newly_assigned": boolean,
"message": string,
"patient_id": string,
"phone": string | null,
"property_id": string | null,
"seen": boolean,
"seen_at": string | null,
"spam_at": string | null,
"status": string,
"updated_at": string,
"withdrawn_at": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "inquiries"
        isOneToOne: false
        isSetofReturn: true
      } },
"update_saved_search":
{ Args: { "p_id": string,"p_mail": string,"p_name": string }; Returns: Json
                           },
"use_tap":
{ Args: { "p_answer"?: Json,"p_seen"?: number,"p_spots"?: number,"p_token": string }; Returns: Json
                           },
"verify_property":
{ Args: { "p_property_id": string,"p_verified_by": string }; Returns: undefined
                           },
"verify_user":
{ Args: { "p_user_id": string,"p_verified_by": string }; Returns: undefined
                           },
"view_property":
{ Args: { "p_property_id": string }; Returns: Json
                           },
"vote_on_list_home":
{ Args: { "p_list_id": string,"p_property_id": string,"p_vote"?: string }; Returns: undefined
                           },
"watch_home":
{ Args: { "p_property_id": string }; Returns: undefined
                           },
"withdraw_inquiry":
{ Args: { "p_inquiry_id": string }; Returns: boolean
                           },
"withdraw_record_correction":
{ Args: { "p_fact": string,"p_property_id": string }; Returns: Json
                           },
"withdraw_register_request":
{ Args: { "p_registered_home_id": string }; Returns: undefined
                           },
"withdraw_visit_answer":
{ Args: { "p_id": string }; Returns: Json
                           },
"write_list_note":
{ Args: { "p_body": string,"p_list_id": string,"p_property_id": string }; Returns: Json
                           },
"write_visit_comment":
{ Args: { "p_comment"?: string,"p_from"?: string,"p_property_id": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
